/** Words between the parts of a name, which people omit, shorten or add. */
const connectives = new Set(
  `a ad al am an auf aan aux b bei d da de degli dei del dell della delle den der des di do dos du e en et i im in l la las
  le les lez los na nad nell o ob of on op pod s sous sul sull sulla sur the u und under upon v van vom von voor vor w y
  z zu zum zur`.split(/\s+/),
);

/** Saints in the languages of the countries; `s` is the beginning of each. */
const saints = new Set([
  'st',
  'ste',
  'saint',
  'sainte',
  'sankt',
  'sint',
  'sinte',
  'santa',
  'santo',
  'san',
  'sta',
  'sto',
]);

function isSameWord(typed: string, word: string): boolean {
  return word.startsWith(typed) || isSameSaint(typed, word) || isContraction(typed, word);
}

function isSameSaint(typed: string, word: string): boolean {
  return saints.has(typed) && saints.has(word);
}

/** Without its vowels: `mt` for Mount, `ft` for Fort, `wlkp` for Wielkopolski. */
function isContraction(short: string, long: string): boolean {
  if (short.length < 2 || short[0] !== long[0] || /[aeiou]/.test(short)) return false;
  if (short.length < 4 && short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** `tail`: the name goes on with where the town lies ("Freiburg im Breisgau"). Both are normalised words. */
export function matchName(typed: readonly string[], name: readonly string[]): 'whole' | 'tail' | undefined {
  if (name.join('').startsWith(typed.join(''))) return 'whole';
  let at = 0;
  let isExact = true;
  for (const [place, word] of typed.entries()) {
    const next = findWord(word, name, at);
    if (next !== undefined) {
      isExact &&= name[next] === word || isSameSaint(word, name[next] ?? '');
      at = next + 1;
    } else if (place === 0 || !connectives.has(word)) {
      return isExact && place > 0 && at === name.length ? 'tail' : undefined;
    }
  }
  return 'whole';
}

function findWord(typed: string, name: readonly string[], from: number): number | undefined {
  for (let at = from; at < name.length; at += 1) {
    const word = name[at] ?? '';
    if (isSameWord(typed, word)) return at;
    if (!connectives.has(word)) return undefined;
  }
  return undefined;
}

/** Drops postal codes and the letters that belong to them. */
export function dropPostalCode(words: readonly string[]): string[] {
  const letters = words.filter((word) => !/\d/.test(word));
  const hasCode = letters.length < words.length;
  return hasCode && letters.every(({ length }) => length <= 2) ? [] : letters;
}
