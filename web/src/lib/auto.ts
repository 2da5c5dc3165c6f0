/** Questions that answer themselves, where the coach wants that. */
import type { Open } from './choices';
import type { QuestionView } from './protocol';
import type { AutoAnswers } from './settings.svelte';

export function automatic(
  { form, usual }: Pick<QuestionView, 'form' | 'usual'>,
  { all }: Open,
  auto: AutoAnswers,
  has: (habit: string) => boolean,
): string | null {
  const only = all.length === 1 ? all[0]! : null;
  // What is aimed is confirmed, however few targets there are.
  if (only?.aim) return null;
  if (only && form === 'action') {
    return only.role === 'finish' && auto.endAction ? only.text : null;
  }
  if (only && form === 'answer') return auto.single ? only.text : null;
  return usual.find((each) => has(each.habit))?.choice ?? null;
}
