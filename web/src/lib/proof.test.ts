import { beforeEach, describe, expect, it } from 'vitest';
import { check, command, keep, kept, nextStep, promiseOf, verdict, type Stirred } from './proof';
import type { MatchInfo, SeatInfo } from './protocol';
import { sha256 } from './sha256';

describe('SHA-256', () => {
  it('is that of the standard', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
  });

  it('is the same as the browser has it, at every length', async () => {
    for (let length = 0; length < 200; length += 7) {
      const text = 'é'.repeat(length);
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0'));
      expect(sha256(text)).toBe(hex.join(''));
    }
  });
});

// The same numbers as in the example of turfwar/fairness.py.
const fair = {
  commitment: '7a9850d75ec81e37c0025da75c7ee27ad68062101e12fc64dc176883fc3dfdc6',
  promises: { home: promiseOf('m1', 'aa11'), away: promiseOf('m1', 'bb22') },
  nonces: { home: 'aa11', away: 'bb22' },
  secret: '5e'.repeat(32),
  seed: '96620824449498594546439088661179293318574417212401480836810197843644503896583',
  record: null,
};
const ours: Stirred = { nonce: 'aa11', commitment: fair.commitment, promises: fair.promises };

describe('the proof of the dice', () => {
  it('holds for what was promised before', () => {
    const proof = check('m1', fair, [ours])!;
    expect(proof).toEqual({
      commitment: true,
      seed: true,
      promised: true,
      own: true,
      others: true,
    });
    expect(verdict(proof)).toBe('fair');
  });

  it('is no more than consistent for a browser that saw nothing before', () => {
    const proof = check('m1', fair, [])!;
    expect(proof).toEqual({
      commitment: true,
      seed: true,
      promised: null,
      own: null,
      others: null,
    });
    expect(verdict(proof)).toBe('consistent');
  });

  it('finds a secret that was exchanged after the nonces', () => {
    const proof = check('m1', fair, [{ ...ours, commitment: 'ff'.repeat(32) }])!;
    expect(proof.commitment).toBe(true);
    expect(proof.promised).toBe(false);
    expect(verdict(proof)).toBe('wrong');
  });

  it('finds a nonce that was chosen after ours was shown', () => {
    const promises = { ...fair.promises, away: promiseOf('m1', 'cc33') };
    const proof = check('m1', fair, [{ ...ours, promises }])!;
    expect(proof.others).toBe(false);
    expect(verdict(proof)).toBe('wrong');
    expect(check('m1', fair, [{ ...ours, promises: null }])!.others).toBe(false);
  });

  it('finds a wrong fingerprint, a wrong number and a missing nonce', () => {
    expect(verdict(check('m2', fair, [])!)).toBe('wrong');
    const nonces = { home: 'aa12', away: 'bb22' };
    expect(check('m1', { ...fair, nonces }, [])?.seed).toBe(false);
    expect(check('m1', fair, [{ ...ours, nonce: 'cc33' }])?.own).toBe(false);
    expect(check('m1', { ...fair, secret: null }, [])).toBe(null);
  });

  it('can be checked by the command line with what was kept', () => {
    expect(command(fair, [ours])).toBe(
      `turfwar replay verify FILE --commitment ${fair.commitment} --nonce aa11 ` +
        `--promise ${fair.promises.away}`,
    );
    expect(command(fair, [])).toBe('turfwar replay verify FILE');
    expect(command(fair, [{ ...ours, record: 'c4' }])).toContain('--record c4');
  });
});

describe('stirring', () => {
  const memory = new Map<string, string>();
  beforeEach(() => {
    memory.clear();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, value: string) => memory.set(key, value),
      },
    });
  });

  const seat: SeatInfo = {
    team: 'Human',
    name: '',
    kind: 'coach',
    coach: null,
    taken: true,
    ready: false,
    yours: false,
    offered: false,
    invited: '',
  };
  const waiting = (more: Partial<MatchInfo['fair']> = {}, owner = false): MatchInfo =>
    ({
      id: 'm1',
      status: 'waiting',
      owner,
      seats: { home: { ...seat, yours: true }, away: seat },
      fair: {
        commitment: 'c'.repeat(64),
        promises: { home: null, away: null },
        nonces: { home: null, away: null },
        secret: null,
        seed: null,
        ...more,
      },
    }) as unknown as MatchInfo;

  it('shows the number only when everybody has promised, and keeps what it saw', () => {
    const first = nextStep(waiting());
    expect(first).toHaveProperty('type', 'promise');
    const home = (first as { promise: string }).promise;
    const [drawn] = kept('m1');
    expect(promiseOf('m1', drawn!.nonce)).toBe(home);
    expect(drawn).toMatchObject({ commitment: 'c'.repeat(64), promises: null });
    expect(nextStep(waiting())).toEqual(first);
    expect(nextStep(waiting({ promises: { home, away: null } }))).toBe(null);
    const promises = { home, away: 'a'.repeat(64) };
    expect(nextStep(waiting({ promises }))).toEqual({ type: 'ready', nonce: drawn!.nonce });
    expect(kept('m1')).toEqual([{ ...drawn, promises }]);
    // The answer was lost: the same again. It is there: nothing more.
    expect(nextStep(waiting({ promises }))).toEqual({ type: 'ready', nonce: drawn!.nonce });
    const nonces = { home: drawn!.nonce, away: null };
    expect(nextStep(waiting({ promises, nonces }))).toBe(null);
  });

  it('draws another number when a promise changes after it has shown its own', () => {
    const home = (nextStep(waiting()) as { promise: string }).promise;
    nextStep(waiting({ promises: { home, away: 'a'.repeat(64) } }));
    const again = nextStep(waiting({ promises: { home, away: 'b'.repeat(64) } }));
    expect(again).toHaveProperty('type', 'promise');
    expect(again).not.toHaveProperty('promise', home);
    expect(kept('m1')).toHaveLength(2);
  });

  it('shows nothing to a server that has exchanged its secret', () => {
    const home = (nextStep(waiting()) as { promise: string }).promise;
    const commitment = 'd'.repeat(64);
    const step = nextStep(waiting({ commitment, promises: { home, away: 'a'.repeat(64) } }));
    expect(step).toHaveProperty('problem');
  });

  it('promises anew what it has forgotten, as long as no number has been shown', () => {
    const promises = { home: 'e'.repeat(64), away: 'a'.repeat(64) };
    expect(nextStep(waiting({ promises }))).toHaveProperty('type', 'promise');
    const nonces = { home: null, away: 'ab' };
    memory.clear();
    expect(nextStep(waiting({ promises, nonces }))).toHaveProperty('problem');
  });

  it('is left to others where nothing is ours, and done by whoever lets bots play', () => {
    const match = waiting();
    match.seats = { home: { ...seat, taken: false }, away: { ...seat, yours: true } };
    expect(nextStep(match)).toBe(null);
    match.seats = { home: seat, away: seat };
    expect(nextStep(match)).toBe(null);
    const bots = waiting({ promises: { creator: null }, nonces: { creator: null } }, true);
    bots.seats = { home: { ...seat, kind: 'bot' }, away: { ...seat, kind: 'bot' } };
    expect(nextStep(bots)).toHaveProperty('type', 'promise');
    expect(nextStep({ ...bots, owner: false })).toBe(null);
    expect(nextStep({ ...bots, status: 'playing' })).toBe(null);
  });

  it('keeps the newest fifty', () => {
    for (let number = 0; number < 60; number++) {
      keep(`m${number}`, { nonce: 'ab', commitment: '', promises: null });
    }
    expect(kept('m5')).toEqual([]);
    expect(kept('m59')).toHaveLength(1);
  });
});
