import { useMemo, useSyncExternalStore } from 'react';
import { localeIsoCodes } from '#contract/sites.ts';
import { createFormats, type Formats } from './format.ts';
import { useLocale } from './use-locale.ts';

const serverTimeZone = 'UTC';

export function useFormat(): Formats {
  const isoCode = localeIsoCodes[useLocale()];
  const timeZone = useTimeZone();
  return useMemo(() => createFormats(isoCode, timeZone), [isoCode, timeZone]);
}

/** The person's own zone, once the page has taken over the server's HTML. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, readTimeZone, () => serverTimeZone);
}

function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function neverChanges(): () => void {
  return () => {};
}
