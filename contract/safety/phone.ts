import { findRuns, type Run } from './number-runs.ts';
import { splitWords } from './written-text.ts';

export function hasPhone(folded: string): boolean {
  return findRuns(splitWords(folded)).some(isPhone);
}

/** Domestic numbers that begin with 0, mobile or not, and foreign numbers dialled with 00. */
const withTrunk = /^0(?:[1-9]\d{7,11}|0[1-9]\d{7,12})$/;

/** Numbers of countries without a trunk prefix. */
const withoutTrunk = [
  // Spain
  '[6-9]\\d{8}',
  // Italy, mobile only: other numbers keep their 0 even from abroad.
  '3\\d{9}',
  // Poland, mobile alone
  '[4-8]\\d{8}',
  // The United States and Canada
  '1?[2-9]\\d{2}[2-9]\\d{6}',
  // The largest cities of Mexico have two-digit area codes; longer ones would match order numbers.
  '(?:33|5[56]|81)\\d{8}',
];
/** Foreign numbers without their plus, for the countries that domains serve. */
const abroad = '(?:3[12349]|353|4[134589]|6[14])0?[1-9]\\d{8,9}';
const withoutZero = new RegExp(`^(?:${[...withoutTrunk, abroad].join('|')})$`);

/** Group lengths: digit by digit, in one, or as numbers without a leading 0 are grouped. */
const usualGroups = /^(?:1(?:-1){8,11}|\d{1,2}|(?:[123]-)?(?:3(?:-[2-7]){1,3}|2-3-2-2|2-4-4|9|10))$/;

function isPhone(run: Run): boolean {
  const { groups, words, hasPlus } = run;
  const digits = digitsOf(run);
  if (digits.length > 15 || isDate(groups)) return false;
  if (counting.test(groups.map(({ text }) => text).join(' '))) return false;
  if (words > 0) return words >= 7 || (digits.length >= 9 && (words > 1 || digits.startsWith('0')));
  if (hasPlus) return digits.length >= 9;
  if (!isEven(run)) return false;
  const lengths = groups.map((group) => group.digits.length).join('-');
  return (
    withTrunk.test(digits) ||
    (usualGroups.test(lengths) && withoutZero.test(digits) && !digits.endsWith('0000'))
  );
}

function digitsOf({ groups }: Run): string {
  return groups.map(({ digits }) => digits).join('');
}

const counting =
  /^(?:one two three|eins zwei drei|een twee drie|un deux trois|uno dos tres|uno due tre|jeden dwa trzy)/;

function isDate(groups: Run['groups']): boolean {
  const written = groups.map(({ gap, digits }) => gap + digits).join('');
  return /^\D{0,99}\d{1,2}(\D{1,3})\d{1,2}\1(?:19|20)\d\d(?!\d)/.test(written);
}

/** One mark between all digits ("0-1-5-1"), or pieces of three and more, unlike results ("6-3 4-6"). */
function isEven({ groups }: Run): boolean {
  if (groups.length === 1 || groups.at(-1)?.digits.length !== 1) return true;
  const [first, ...others] = groups.slice(1).map(({ gap }) => gap.replace(/[^()./_*-]/g, ''));
  const firstOther = others.findIndex((mark) => mark !== first);
  return (
    groups.every(({ digits }) => digits.length === 1) &&
    (firstOther === -1 || (firstOther >= 1 && new Set(others).size === 2))
  );
}
