/** One letter for each position of a team, as different as the names allow. */
export function lettersFor(positions: readonly string[]): Map<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const position of new Set(positions)) {
    const words = position.toUpperCase().match(/[A-Z]+/g) ?? ['?'];
    const initials = words.map((word) => word[0]!).reverse();
    const others = [...words.join('')].filter((letter) => !'AEIOU'.includes(letter));
    const letter = [...initials, ...others].find((each) => !taken.has(each)) ?? initials[0]!;
    taken.add(letter);
    letters.set(position, letter);
  }
  return letters;
}
