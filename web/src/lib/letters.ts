/**
 * One letter for each position of a team, as different as the names allow: short names have the
 * first choice of their initials, longer ones have more to choose from.
 */
export function lettersFor(positions: readonly string[]): Map<string, string> {
  const wordsOf = (position: string) => position.toUpperCase().match(/[A-Z]+/g) ?? ['?'];
  const names = [...new Set(positions)].sort(
    (one, two) => wordsOf(one).length - wordsOf(two).length,
  );
  const initials = new Set(names.map((name) => wordsOf(name).at(-1)![0]!));
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const words = wordsOf(name);
    const own = words.map((word) => word[0]!).reverse();
    const others = [...words.join('')].filter((letter) => !'AEIOU'.includes(letter));
    const letter =
      own.find((each) => !taken.has(each)) ??
      others.find((each) => !taken.has(each) && !initials.has(each)) ??
      others.find((each) => !taken.has(each)) ??
      own[0]!;
    taken.add(letter);
    letters.set(name, letter);
  }
  return letters;
}
