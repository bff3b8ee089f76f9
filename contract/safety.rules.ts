/** What leads away from here, or to money: each is a hint, never a reason to refuse a message. */
export const safetyKinds = ['link', 'email', 'phone', 'iban', 'wallet', 'messenger'] as const;
export type SafetyKind = (typeof safetyKinds)[number];

/**
 * Which of these a text holds, in the order of the list. Every expression reads a text once: what repeats is bounded or
 * cannot be matched in two ways.
 */
export function findSafetyKinds(text: string): SafetyKind[] {
  const plain = text.normalize('NFKC').slice(0, maxLength);
  return safetyKinds.filter((kind) => finders[kind](plain));
}

/** As long as a message may be. */
const maxLength = 4000;

const finders: Record<SafetyKind, (text: string) => boolean> = {
  link: (text) => hasLink(text),
  email: (text) => emailPattern.test(text),
  phone: (text) => hasPhone(text) || hasSpelledPhone(text),
  iban: (text) => hasIban(text),
  wallet: (text) => walletPatterns.some((pattern) => pattern.test(text)),
  messenger: (text) => messengerPatterns.some((pattern) => pattern.test(text)),
};

const endings =
  'com|net|org|info|biz|me|io|app|co|gg|ly|link|site|online|shop|xyz|club|live|chat|de|at|ch|nl|be|fr|it|es|pl|uk|eu|ru|ua|us|ie';
const schemePattern = /\b(?:https?:\/\/|www\.)\S{3}/i;
const domainPattern = new RegExp(
  `(?<![\\p{L}\\p{N}@._-])[a-z0-9-]{2,63}(?:\\.[a-z0-9-]{2,63}){0,3}\\.(?:${endings})(?![\\p{L}\\p{N}_-])`,
  'iu',
);

function hasLink(text: string): boolean {
  return schemePattern.test(text) || domainPattern.test(text);
}

const emailPattern =
  /[\w.%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[a-z0-9-]{1,63}(?:\.|\s?(?:\(dot\)|\[dot\]|\(punkt\))\s?)[a-z]{2,10}(?![\p{L}])/iu;

/** Digits of a telephone number, with what people put between them; dates, times and prices are shorter or have other marks. */
const phonePattern = /(?<![\p{L}\p{N}€$£]|\d )(?:\+|00|\(?0)[\d][\d ()/.-]{6,22}\d(?![\p{L}\p{N}])/gu;
const datePattern = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/;

function hasPhone(text: string): boolean {
  return (text.match(phonePattern) ?? []).some((match) => {
    const digits = match.replace(/\D/g, '').length;
    return digits >= 9 && digits <= 15 && !datePattern.test(match);
  });
}

const spelledDigits = {
  de: 'null eins ein zwei zwo drei vier fünf fuenf sechs sieben acht neun',
  en: 'zero oh one two three four five six seven eight nine',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
  fr: 'zéro zero un deux trois quatre cinq six sept huit neuf',
  it: 'zero uno due tre quattro cinque sei sette otto nove',
  nl: 'nul een één twee drie vier vijf zes zeven acht negen',
  pl: 'zero jeden dwa trzy cztery pięć piec sześć szesc siedem osiem dziewięć dziewiec',
} as const;
const digitWords = new Set(Object.values(spelledDigits).flatMap((words) => words.split(' ')));

/** So many digits in a row, of which some are words: counting to five is no telephone number. */
const spelledLength = 7;

function hasSpelledPhone(text: string): boolean {
  let digits = 0;
  let words = 0;
  for (const [token] of text.toLowerCase().matchAll(/\p{L}+|\p{N}+/gu)) {
    const isWord = digitWords.has(token);
    if (!isWord && !/^\d{1,4}$/.test(token)) {
      digits = 0;
      words = 0;
      continue;
    }
    digits += isWord ? 1 : token.length;
    words += isWord ? 1 : 0;
    if (digits >= spelledLength && words >= 4) return true;
  }
  return false;
}

const ibanPattern = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?: ?[a-z0-9]){11,30}/giu;

/** By its check digits (ISO 13616), so that no other word is taken for one; words may follow. */
function hasIban(text: string): boolean {
  return (text.match(ibanPattern) ?? []).some((match) => {
    const letters = match.replaceAll(' ', '').toUpperCase();
    for (let length = 15; length <= letters.length; length += 1) {
      if (ibanLengths[letters.slice(0, 2)] === length && hasCheckDigits(letters.slice(0, length)))
        return true;
    }
    return false;
  });
}

function hasCheckDigits(iban: string): boolean {
  const rest = [...iban.slice(4), ...iban.slice(0, 4)].reduce((remainder, character) => {
    const value = Number.parseInt(character, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return rest === 1;
}

/** Of the countries whose accounts are met with here: https://www.swift.com/standards/data-standards/iban */
const ibanLengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  TR: 26,
  UA: 29,
};

const walletPatterns = [
  // Bitcoin: base58, and bech32.
  /(?<![\p{L}\p{N}])[13][1-9A-HJ-NP-Za-km-z]{25,34}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])bc1[02-9ac-hj-np-z]{25,62}(?![\p{L}\p{N}])/iu,
  // Ethereum and its kin; Tron.
  /(?<![\p{L}\p{N}])0x[0-9a-f]{40}(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])T[1-9A-HJ-NP-Za-km-z]{33}(?![\p{L}\p{N}])/u,
];

const messengers = 'whats?app|telegram|signal|snapchat|snap|instagram|insta|kik|wechat|viber|discord|line id';
/** A name alone is talk; with a handle, or an invitation to go there, it leads away. */
const messengerPatterns = [
  new RegExp(
    `(?<!\\p{L})(?:${messengers})(?!\\p{L})[^\\p{L}\\p{N}\\n]{0,6}(?:id|name|is|ist)?[ :=]{0,3}@[\\w.]{3,30}`,
    'iu',
  ),
  new RegExp(`(?<!\\p{L})(?:${messengers})(?!\\p{L})\\s?[:=]\\s?[\\w.]{3,30}`, 'iu'),
  /(?<!\p{L})(?:add|text|message|write|find|hit|schreib|schreibe|adde|füge|finde|escríbeme|escribeme|agrégame|añádeme|écris|ecris|ajoute|contacte|scrivimi|aggiungimi|app|stuur|voeg|napisz|dodaj|znajdź)(?!\p{L})[^\n.!?]{0,30}(?<!\p{L})(?:whats?app|telegram|signal|snapchat|instagram|insta|kik|wechat|viber|discord)(?!\p{L})/iu,
  /(?<![\p{L}\p{N}])(?:t\.me|wa\.me)\/\S/iu,
];
