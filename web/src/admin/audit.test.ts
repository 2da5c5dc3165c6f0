import { expect, test } from 'vitest';
import { actionWords, actorWords, detailWords, pageOf } from './audit';

const line = (action: string, target: string, detail = '', actor = 'shell:root') => ({
  id: 1,
  made: '2026-11-19T20:00:00Z',
  actor,
  action,
  target,
  detail,
});

test('an account is named and linked, without its id', () => {
  const banned = line('account-banned', 'c_7', 'Rowdy: insults');
  expect(actionWords(banned)).toBe('Account banned');
  expect(pageOf(banned)).toEqual({ href: '/coach/c_7', title: 'Open coach' });
  expect(detailWords(banned)).toBe('Rowdy: insults');
  expect(actorWords(banned)).toBe('root (shell)');
  expect(actorWords(line('account-banned', 'c_7', '', 'Griff'))).toBe('Griff');
});

test('what was deleted has no page, so its id is shown', () => {
  const deleted = line('match-deleted', 'm_4');
  expect(pageOf(deleted)).toBeNull();
  expect(detailWords(deleted)).toBe('m_4');
  expect(detailWords(line('server-backed-up', 'club.turfwar', '0012'))).toBe('club.turfwar · 0012');
});

test('an action of a later version is still readable', () => {
  expect(actionWords(line('account-frozen', 'c_7'))).toBe('account frozen');
});
