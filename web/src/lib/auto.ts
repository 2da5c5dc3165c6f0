/** Questions that answer themselves, where the coach wants that. */
import type { Open } from './choices';
import type { QuestionView } from './protocol';
import type { AutoAnswers } from './settings.svelte';

export function automatic(
  { kind, free }: QuestionView,
  { all }: Open,
  auto: AutoAnswers,
): string | null {
  const only = all.length === 1 ? all[0]! : null;
  if (only && kind === 'action') return only.verb === 'end' && auto.endAction ? only.text : null;
  if (only && kind !== 'turn' && kind !== 'setup') return auto.single ? only.text : null;
  if (kind === 'reroll' && auto.skillReroll) return free[0] ?? null;
  return kind === 'follow' && auto.follow ? 'follow yes' : null;
}
