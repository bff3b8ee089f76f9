/** Scripts whose letters change shape by an invisible joiner, which carries meaning there. */
const joining =
  '\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Khmr}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Mymr}\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Syrc}\\p{sc=Taml}\\p{sc=Telu}';

/** Controls, halves of characters and what is drawn as nothing, except what `strayMark` judges by place. */
const hidden =
  /(?![\n\t]|[\u200C-\u200D]|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}])[\p{Cc}\p{Cs}\p{DI}\p{NChar}\uFFF9-\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

/** The first group carries meaning where it stands: joiners, emoji and Han variants, flags of regions. */
const strayMark = /* @__PURE__ */ new RegExp(
  `(${[
    '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]',
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
    '(?<=\\p{ExtPict}[\\uFE0F\\p{EMod}]?)\\u200D(?=\\p{ExtPict})',
    `(?<=[${joining}])(?:\\u200D|\\u200C(?=[${joining}]))`,
    '(?<=\\p{sc=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
    '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007F}]{0,5})[\\u{E0020}-\\u{E007F}]',
  ].join('|')})|[\\u200C\\u200D\\uFE00-\\uFE0F\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}]`,
  'gu',
);

/** Accents without a letter, and those past the sixth on one letter: they only cover the lines around it. */
const looseAccents = /(^|[\s\u2800]|\p{M}{6})[\p{M}\u200C\u200D]+/gu;

/**
 * NFC, one kind of line break and no invisible characters, so that text that looks empty is empty.
 * Bidirectional controls go too, since they let a name pretend to be another.
 */
export function normaliseText(text: string): string {
  const clean = cleanOnce(text);
  // Removing one mark may leave another out of place.
  return clean === text ? clean : normaliseText(clean);
}

function cleanOnce(text: string): string {
  const visible = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .replace(strayMark, '$1')
    .normalize('NFC')
    .replace(looseAccents, '$1')
    .trim();
  return /[^\s\u2800]/.test(visible) ? visible : '';
}

/** Text on one line, as a name: blanks of every kind and width count as one space. */
export function normaliseLine(text: string): string {
  return normaliseText(text.replace(/[\s\u2800]+/g, ' ')).replace(/ {2,}/g, ' ');
}

/** Codes, addresses and numbers: letters that differ only in form, e.g. full width, become plain ones. */
export function normaliseCode(text: string): string {
  return normaliseLine(text.normalize('NFKC'));
}

const bracketed = /^([^<>()[\]]*)[<([]([^<>()[\]]*@[^<>()[\]]*)[>)\]][\s.,;:!]*$/;

/**
 * Removes marks that mail programs, links and sentences leave around an address, but only what no address may
 * hold: a valid address never changes, and two addresses stay to be refused.
 */
export function normaliseEmail(text: string): string {
  const address = removeMarks(normaliseCode(text));
  return address === text ? address : normaliseEmail(address);
}

function removeMarks(typed: string): string {
  return typed
    .replace(/\u3002/g, '.')
    .replace(/^mailto:\s*([^?]*).*/i, '$1')
    .replace(bracketed, (all, before: string, inner: string) =>
      before.includes('@') && before.trim() !== inner.trim() ? all : inner,
    )
    .replace(/^(?:(["'*])(.*)\1|[“„«‘‚](.*)[“”»’])$/, '$2$3')
    .replace(/^[\s<([]+/, '')
    .replace(/[\s.,;:!>)\]]+$/, '')
    .replace(/ ?@ ?/g, '@');
}

/** Resolves spelled-out signs to find "anna (at) post [dot] example". */
export function writeSigns(text: string): string {
  return text
    .replace(/ ?[([{<*] ?(?:at|@) ?[)\]}>*] ?| at | ?@ ?/gi, '@')
    .replace(/ ?[([{<*] ?(?:dot|punkt|punt|point|punto|kropka|\.) ?[)\]}>*] ?| dot |\u3002/gi, '.');
}
