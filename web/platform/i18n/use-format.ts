import { useSyncExternalStore } from 'react';
import { localeIsoCodes } from '#contract/sites.ts';
import { createFormats, type Formats } from '#locales/formats.ts';
import { oncePerKey } from '#locales/once-per-key.ts';
import { useLocale } from './use-locale.ts';

const formatsOf = oncePerKey((isoCode: string) =>
  oncePerKey((timeZone: string) => createFormats(isoCode, timeZone)),
);

export function useFormat(): Formats {
  const isoCode = localeIsoCodes[useLocale()];
  return formatsOf(isoCode)(useTimeZone());
}

/** UTC on the server and during hydration, then the zone of the browser. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, readTimeZone, () => 'UTC');
}

function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function neverChanges(): () => void {
  return () => {};
}
