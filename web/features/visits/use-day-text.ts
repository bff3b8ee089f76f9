import { localeIsoCodes } from '#contract/sites/facts.ts';
import { oncePerKey } from '#locales/once-per-key.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';

const dayMs = 86_400_000;

const daysOf = oncePerKey((isoCode: string) => new Intl.RelativeTimeFormat(isoCode, { numeric: 'auto' }));

/** "today", "yesterday", "3 days ago" for a day as YYYY-MM-DD in UTC. */
export function useDayText(): (day: string, now: number) => string {
  const days = daysOf(localeIsoCodes[useLocale()]);
  return (day, now) => days.format(-Math.max(0, Math.floor((now - Date.parse(day)) / dayMs)), 'day');
}
