import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** "November 2026", "4th quarter of 2026", "2026". */
export function useDescribePeriod(): (period: string) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const months = new Intl.DateTimeFormat(localeIsoCodes[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (period) => {
    const [year = '', part] = period.split('-');
    if (part === undefined) return year;
    if (part.startsWith('Q')) return t('transparency:quarter', { quarter: part.slice(1), year });
    return months.format(new Date(`${period}-01T00:00:00Z`));
  };
}
