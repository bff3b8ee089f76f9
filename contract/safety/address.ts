/** Spoken "@" and "."; `at` alone needs more around it, since English uses it in every other sentence. */
const atWords = 'apenstaartje|klammeraffe|arr?obase?|arroba|chiocciola|malpa';
const dotWords = 'dot|punkt|punt|point|punto|kropka';
const at = `(?:@| @ | ?[([{<*] ?(?:at?|@|${atWords}) ?[)\\]}>*] ?| (?:${atWords}) )`;
const saidDot = `(?: ?[([{<*] ?(?:${dotWords}|\\.) ?[)\\]}>*] ?| (?:${dotWords}) )`;
const dot = `(?:\\.| \\. |${saidDot})`;

/** Endings that are no English words; they may follow a full stop whose space was forgotten. */
const clearEndings = 'com|net|org|info|de|ch|nl|fr|es|pl|uk|eu|ie|ca|au|nz|mx';
const endings = `${clearEndings}|biz|me|io|app|co|gg|ly|link|site|online|shop|xyz|club|live|chat|at|be|it|ru|ua|us|ee`;
const providers = 'g ?mail|hotmail|gmx|yahoo|icloud|outlook|proton';
const name = '[a-z0-9-]{1,63}';
const noDomain = '(?!(?:the|this|that|some|one|a|any|what|which|every|my|your)\\b)';

const emailPattern = new RegExp(
  [
    `\\w${at}${name}${dot}[a-z]{2,10}\\b`,
    `\\w${at}(?:${providers})\\b`,
    `\\w at ${noDomain}${name}(?:${saidDot}(?:${endings})|\\.(?:${clearEndings}))\\b`,
    // "annaatgmaildotcom", "gmail com"
    `\\w ?(?:at)? ?(?:${providers}) ?(?:dot|\\.|${saidDot})? ?(?:${endings})\\b`,
  ].join('|'),
  'g',
);

const linkPatterns = [
  /\b(?:https?:\/\/|www\.)\S{3}/,
  new RegExp(`(?:^|[^\\w@.-])[a-z0-9-]{2,63}(?:\\.[a-z0-9-]{2,63}){0,3}\\.(?:${endings})(?![\\w-])`),
  // "Point de" and "punto es" begin half of a sentence.
  new RegExp(
    `\\w (?:(?:dot|punkt|punt|kropka) (?:${clearEndings})|point (?:com|fr|ch)|punto (?:com|net|mx))\\b`,
  ),
];

interface Addresses {
  hasEmail: boolean;
  hasLink: boolean;
}

/** Expects text from `fold`. The end of an email does not count as a link too. */
export function findAddresses(folded: string): Addresses {
  const withoutEmails = folded.replace(emailPattern, ' ');
  return {
    hasEmail: withoutEmails !== folded,
    hasLink: linkPatterns.some((pattern) => pattern.test(withoutEmails)),
  };
}
