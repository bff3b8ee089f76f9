/** Of one SMS, as long as it has only letters of GSM 03.38; any other letter leaves room for 70. */
export const maxSeptets = 160;

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Two septets each. */
const extended = new Set('^{}\\[~]|€');

/** Signs that lose more than an accent. */
const plain: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'OE',
  ẞ: 'SS',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Without a letter that would make one SMS three: accents go where GSM 03.38 has none, other signs become a question mark. */
export function foldLetters(text: string): string {
  return Array.from(text.normalize('NFC'), foldLetter).join('');
}

function foldLetter(letter: string): string {
  if (isGsm(letter)) return letter;
  const bare = plain[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare, (sign) => (isGsm(sign) ? sign : '?')).join('');
}

const isGsm = (letter: string) => basic.has(letter) || extended.has(letter);

export function septetsOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0);
}
