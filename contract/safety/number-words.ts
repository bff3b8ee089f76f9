import type { Locale } from '#contract/sites/facts.ts';

interface NumberWords {
  one: string;
  /** Words for two or three digits; # stands for the words of one. */
  two: string;
  three: string;
}

/** How many digits a word stands for, by language, without accents; which digits does not matter. */
const languages: Record<Locale, NumberWords> = {
  en: {
    one: 'one|two|three|four|five|six|seven|eight|nine',
    two: 'ten|eleven|twelve|(?:twen|thir|four?|fif|six|seven|eigh|nine)(?:teen|ty)',
    three: 'hundred',
  },
  de: {
    one: 'eins?|zwei|zwo|drei|vier|funf|fuenf|sechs|sieben|acht|neun',
    two: 'zehn|elf|zwolf|[a-z]{3,5}zehn|(?:(?:#)und)?(?:zwan|drei|vier|funf|sech|sieb|acht|neun)(?:z|ss)ig',
    three: '(?:#)?hundert[a-z]{0,20}',
  },
  nl: {
    one: 'een|twee|drie|vier|vijf|zes|zeven|acht|negen',
    two: 'tien|elf|twaalf|[a-z]{3,5}tien|(?:(?:#)en)?(?:twin|der|veer|vijf|zes|zeven|tach|negen)tig',
    three: '(?:#)?honderd[a-z]{0,20}',
  },
  fr: {
    one: 'une?|deux|trois|quatre|cinq|six|sept|huit|neuf',
    two: 'dix|onze|douze|treize|quatorze|quinze|seize|vingts?|(?:tre|quara|cinqua|soixa|septa|huita|nona)nte',
    three: 'cents?',
  },
  es: {
    one: 'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve',
    two: 'diez|once|doce|trece|catorce|quince|veinte|(?:dieci|veinti)(?:#)|(?:trei|cuare|cincue|sese|sete|oche|nove)nta',
    three: 'cien|ciento|[a-z]{3,6}cientos|quinientos',
  },
  it: {
    one: 'uno|due|tre|quattro|cinque|sei|sette|otto|nove',
    two: '[a-z]{0,7}dici|dieci|dicias?n?(?:#)|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[ia]?(?:#)?',
    three: '(?:#)?cento[a-z]{0,20}',
  },
  pl: {
    one: 'jeden|dwa|trzy|cztery|piec|szesc|siedem|osiem|dziewiec',
    two: 'dziesiec|[a-z]{3,8}nascie|dwadziescia|(?:trzy|czter)dziesci|(?:#)dziesiat',
    three: 'sto|dwiescie|(?:trzy|cztery)sta|(?:#)set',
  },
};

const patterns: [digits: string, pattern: RegExp][] = [
  ['0', /^(?:zero|oh|nul|null|cero)$/],
  ['1', createPattern(({ one }) => one)],
  ['10', createPattern(({ two }) => two)],
  ['100', createPattern(({ three }) => three)],
];

function createPattern(choose: (language: NumberWords) => string): RegExp {
  const words = Object.values(languages).map((language) => choose(language).replaceAll('#', language.one));
  return new RegExp(`^(?:${words.join('|')})$`);
}

/** Returns 0, 1, 10 or 100 for any number of that length. */
export function readNumberWord(word: string): string | undefined {
  return patterns.find(([, pattern]) => pattern.test(word))?.[0];
}

/** Joins two words of one number ("sixty two", "quatre vingt", "soixante dix"); undefined for two numbers. */
export function joinNumberWords(first: string, second: string, words: string): string | undefined {
  if (second === '10' && /^(?:quatre vingt|soixante |vingts? )/.test(words)) return second;
  const fits = first.length > second.length && first.endsWith('0'.repeat(second.length));
  return fits && second !== '0' ? first.slice(0, -second.length) + second : undefined;
}
