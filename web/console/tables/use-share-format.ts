import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';

/** Shares of a group, from 0 to 1, as per cents. */
export function useShareFormat(): (share: number) => string {
  const isoCode = localeIsoCodes[useLocale()];
  const percent = new Intl.NumberFormat(isoCode, { style: 'percent', maximumFractionDigits: 1 });
  return (share) => percent.format(share);
}
