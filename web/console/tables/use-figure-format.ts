import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export interface FigureFormat {
  number(value: number): string;
  money(cents: number, currency: string): string;
  /** A calendar day of the domain, whatever the time zone of the reader. */
  day(day: string): string;
  /** "3 Nov". */
  shortDay(day: string): string;
  /** 0 to 1. */
  share(value: number | null): string;
  /** "35 min", "4.5 hr", "3 days". */
  duration(seconds: number | null): string;
  /** "+12%"; undefined where there was nothing before. */
  change(now: number, before: number): string | undefined;
  count(value: number | null): string;
  country(code: string): string;
}

/** Stands for what is hidden or cannot be told. */
export const dash = '–';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export function useFigureFormat(): FigureFormat {
  const isoCode = localeIsoCodes[useLocale()];
  const { t } = useTranslation();
  const format = useFormat();
  const days = new Intl.DateTimeFormat(isoCode, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDays = new Intl.DateTimeFormat(isoCode, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const shares = new Intl.NumberFormat(isoCode, { style: 'percent', maximumFractionDigits: 1 });
  const changes = new Intl.NumberFormat(isoCode, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const span = (value: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(isoCode, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'day' ? 'long' : 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  return {
    number: format.number,
    money: format.money,
    day: (text) => days.format(new Date(text)),
    shortDay: (text) => shortDays.format(new Date(text)),
    share: (value) => (value === null ? dash : shares.format(value)),
    duration(seconds) {
      if (seconds === null) return dash;
      if (seconds < 90 * minute) return span(Math.max(1, Math.round(seconds / minute)), 'minute');
      return seconds < 2 * day ? span(seconds / hour, 'hour') : span(seconds / day, 'day');
    },
    change: (now, before) => (before > 0 ? changes.format((now - before) / before) : undefined),
    count: (value) => (value === null ? dash : format.number(value)),
    country: (code) => (code === '' ? t('figures:unknown') : format.country(code)),
  };
}
