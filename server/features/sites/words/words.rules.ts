import { maxWordLength, type WordFault } from '#contract/texts/facts.ts';
import type { Forms } from '#locales/shared-texts.ts';

/**
 * What a domain may not say otherwise: consent and what is agreed to, what the law or a contract asks for to the letter, as
 * withdrawals, mandates and the reasons of a decision, and that invented profiles are invented.
 */
const fixedTexts = [
  /^consent:/,
  /^profiles:own\.consent/,
  /^signup:(personal\.derived|(partner|account)\.terms)$/,
  /^pages:agreement\./,
  /^withdrawals:/,
  /^layout:footer\.(consent|withdraw)$/,
  /^mail:(withdrawal_\w+|mandate|direct_debit)\./,
  /^mail:frame\.facts\.withdrawn$/,
  /^suspended:/,
  /^mail:((report|complaint|appeal)_(upheld|dismissed)|member_\w+|\w+_(removed|rejected|hidden|held))\.(text|note)$/,
  /^complaints:status\./,
  /^directdebit:(mandate|code\.binding)/,
  /^payments:(checkout\.(buy|consent|vat|keepCard|debitNext)|repeat\.notice|transaction\.withdraw|sandbox|testMode)/,
  /^credits:claim\./,
  /fictional|demo/i,
];

export function isFixedText(key: string): boolean {
  return fixedTexts.some((pattern) => pattern.test(key));
}

const slotPattern = /\{\{\w+(?:, (?:number|wait|day))?\}\}/g;
const bold = /<b>([^<>]*)<\/b>/g;

export function listSlots(text: string): string[] {
  return [...new Set(text.match(slotPattern))].sort();
}

interface Word {
  /** As the domain wants to say it, by plural form. */
  own: Forms;
  shared: Forms;
  key: string;
  locale: string;
}

/** What is wrong with a text, by its form. */
export function findWordFaults(word: Word): { form: string; code: WordFault }[] {
  return Object.keys(word.shared).flatMap((form) => {
    const code = judgeForm(word, form);
    return code ? [{ form, code }] : [];
  });
}

function judgeForm({ own, shared, key, locale }: Word, form: string): WordFault | undefined {
  const text = own[form] ?? '';
  if (text.trim() === '') return 'form_missing';
  if (text.length > maxWordLength) return 'too_long';
  const known = listSlots(Object.values(shared).join(' '));
  const used = listSlots(text);
  const rest = text.replace(slotPattern, '');
  if (used.some((slot) => !known.includes(slot)) || /\{\{|\}\}/.test(rest)) return 'slot_unknown';
  const needed = listSlots(shared[form] ?? '').filter((slot) => !isSaidByForm(slot, form, locale));
  if (needed.some((slot) => !used.includes(slot))) return 'slot_missing';
  if (/<\/?[a-z!]/i.test(text.replace(bold, '$1'))) return 'tag';
  if (text.includes('<b>') && !Object.values(shared).some((one) => one.includes('<b>'))) return 'tag_unknown';
  return hasForeignCharacters(text, key, shared) ? 'one_line' : undefined;
}

/** "One photo" says its count, where this form is for one alone. */
function isSaidByForm(slot: string, form: string, locale: string): boolean {
  return form === 'one' && /^\{\{count\b/.test(slot) && new Intl.PluralRules(locale).select(0) !== 'one';
}

/** Lines are broken in bodies of mails, and where the shared text breaks them. */
function hasForeignCharacters(text: string, key: string, shared: Forms): boolean {
  const mayBreak =
    /^mail:\w+\.(text|note)$/.test(key) || Object.values(shared).some((one) => one.includes('\n'));
  return /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(
    mayBreak ? text.replaceAll('\n', '') : text,
  );
}
