import { timeZoneCookie, toKnownZone } from '#contract/time-zones.ts';
import type { CallContext, Site } from '#server/call.ts';
import { findTimeZone } from '#server/features/geography/index.ts';
import { findVisitorCountries } from './visitor-country.rules.ts';

type Visit = Pick<CallContext, 'site' | 'cookies' | 'client'>;

/** The browser's reported zone, else its country's; a shared page uses neither browser's. */
export function chooseTimeZone(visit: Visit, { isShared = false } = {}): string {
  if (isShared) return 'UTC';
  const { geoip_country: country } = findVisitorCountries(visit);
  return toKnownZone(visit.cookies[timeZoneCookie], findTimeZone({ country }));
}

/** Days of contracts and receipts are the company's. */
export function findSellerZone({ settings }: Pick<Site, 'settings'>): string {
  return findTimeZone({ country: settings.company_country });
}
