import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useTimeZone } from '#web/platform/i18n/use-format.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';

/** "18:40 CET": the zone is named, because pages without scripts do not know the browser's. */
export function useTimeOfDay(): (iso: string) => string {
  const isoCode = localeIsoCodes[useLocale()];
  const timeZone = useTimeZone();
  return (iso) =>
    new Intl.DateTimeFormat(isoCode, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(new Date(iso));
}
