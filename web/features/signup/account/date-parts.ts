import { normaliseCode } from '#contract/typed-text.ts';
import { oncePerKey } from '#locales/once-per-key.ts';

export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export type DatePart = keyof DateParts;

/** Day, month and year in the order of a language: 31.12.1990 or 12/31/1990. */
export const orderDateParts = oncePerKey((isoCode: string): DatePart[] => {
  const parts = new Intl.DateTimeFormat(isoCode).formatToParts(new Date(0));
  return parts.map(({ type }) => type).filter((type): type is DatePart => /^(day|month|year)$/.test(type));
});

/**
 * Parses a pasted date: 31.12.1990, 1990-12-31, 12/31/1990 or 31121990. The order follows the language unless the
 * digits rule it out. Undefined for anything else.
 */
export function readWholeDate(typed: string, order: readonly DatePart[]): DateParts | undefined {
  const text = normaliseCode(typed);
  const [first = '', second = '', third = '', ...more] = text.match(/\d+/g) ?? [];
  if (more.length > 0 || /\p{L}/u.test(text)) return undefined;
  if (second === '') return first.length === 8 ? readDigits(first, order) : undefined;
  if (first.length === 4) return checkDate({ year: first, month: second, day: third });
  const [one, two] = order.filter((part) => part !== 'year');
  return checkDate({ ...swap({ [one ?? 'day']: first, [two ?? 'month']: second }), year: third });
}

/** Parses digits without separators. */
function readDigits(digits: string, order: readonly DatePart[]): DateParts | undefined {
  const cut = (...lengths: number[]) =>
    lengths.map((length, at) => {
      const start = lengths.slice(0, at).reduce((sum, one) => sum + one, 0);
      return digits.slice(start, start + length);
    });
  const isYearFirst = /^(19|20)\d\d(0\d|1[0-2])/.test(digits);
  return readWholeDate(isYearFirst ? cut(4, 2, 2).join('-') : cut(2, 2, 4).join('.'), order);
}

/** A month above twelve is a day. */
function swap({ day = '', month = '' }: Partial<DateParts>): Pick<DateParts, 'day' | 'month'> {
  return Number(month) > 12 && Number(day) <= 12 ? { day: month, month: day } : { day, month };
}

function checkDate({ day, month, year }: DateParts): DateParts | undefined {
  const isDate = year.length === 4 && [day, month].every((part) => /^\d{1,2}$/.test(part));
  return isDate ? splitDate(composeDate({ day, month, year })) : undefined;
}

/** YYYY-MM-DD with zeros for missing parts, which is no valid day; empty while nothing is typed. */
export function composeDate({ day, month, year }: DateParts): string {
  if (!(day || month || year)) return '';
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/^0+/, ''));
  return { day, month, year };
}
