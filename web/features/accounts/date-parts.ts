/** The three numbers of a day as they are typed. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export type DatePart = keyof DateParts;

/** Day, month and year in the order of a language: 31.12.1990 or 12/31/1990. */
export function orderDateParts(isoCode: string): DatePart[] {
  const parts = new Intl.DateTimeFormat(isoCode).formatToParts(new Date(0));
  return parts.map(({ type }) => type).filter((type): type is DatePart => /^(day|month|year)$/.test(type));
}

/** YYYY-MM-DD; what is missing becomes zeros, which are no day. Empty while nothing is typed. */
export function composeDate({ day, month, year }: DateParts): string {
  if (!(day || month || year)) return '';
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/^0+/, ''));
  return { day, month, year };
}
