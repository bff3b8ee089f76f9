import { createContext, use, useSyncExternalStore } from 'react';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { toKnownZone } from '#contract/time-zones.ts';
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

/** The zone in which the server rendered this page: what the browser last reported, else a guess. */
export const RenderedZoneContext = createContext('UTC');

/** Returns the server's zone during hydration, then the browser's. */
export function useTimeZone(): string {
  const rendered = use(RenderedZoneContext);
  return useSyncExternalStore(neverChanges, readZoneOnce, () => rendered);
}

/** Every part of a page with a time asks it at each render, and the browser takes long to answer. */
let zone: string | undefined;

function readZoneOnce(): string {
  zone ??= readTimeZone();
  return zone;
}

const knownZone = oncePerKey((name: string) => toKnownZone(name));

export function readTimeZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function neverChanges(): () => void {
  return () => {};
}
