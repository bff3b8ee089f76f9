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

/** YYYY-MM-DD with zeros for missing parts, which is no valid day; empty while nothing is typed. */
export function composeDate({ day, month, year }: DateParts): string {
  if (!(day || month || year)) return '';
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/^0+/, ''));
  return { day, month, year };
}
