/** What has not changed stays the very object it was, so that only what is new is drawn again. */

/** Whether two pieces of plain data say the same. */
export function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        key in other && alike(one[key as keyof typeof one], other[key as keyof typeof other]),
    )
  );
}

/** The same list, those like one of before as the very objects they were. */
export function keepAlike<T>(
  list: readonly T[],
  before: readonly T[],
  keyOf: (each: T) => unknown,
): T[] {
  const known = new Map(before.map((each) => [keyOf(each), each]));
  return list.map((each) => {
    const old = known.get(keyOf(each));
    return old !== undefined && alike(old, each) ? old : each;
  });
}
