/** Questions that answer themselves, where the coach wants that. */
import type { Open } from './choices';
import type { AutoAnswers } from './settings.svelte';

/** Re-rolls that cost more than the moment. */
const PRECIOUS = new Set(['none', 'team', 'leader', 'pro', 'igor']);

export function automatic(kind: string, open: Open, auto: AutoAnswers): string | null {
  const { all, buttons } = open;
  const only = all.length === 1 ? all[0]! : null;
  if (only && kind === 'action') return only.verb === 'end' && auto.endAction ? only.text : null;
  if (only && kind !== 'turn' && kind !== 'setup') return auto.single ? only.text : null;
  if (kind === 'reroll' && auto.skillReroll) {
    return buttons.find(({ word }) => word && !PRECIOUS.has(word))?.text ?? null;
  }
  return kind === 'follow' && auto.follow ? 'follow yes' : null;
}
