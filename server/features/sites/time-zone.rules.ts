import { timeZoneCookie, toKnownZone } from '#contract/time-zones.ts';
import type { CallContext, Site } from '#server/call.ts';
import { findTimeZone } from '#server/features/geography/index.ts';
import { findVisitorCountries } from './visitor-country.rules.ts';

type Visit = Pick<CallContext, 'site' | 'cookies' | 'client'>;

/** The zone this browser reported, else that of the country it is in. A page that is shared has nobody's. */
export function chooseTimeZone(visit: Visit, { isShared = false } = {}): string {
  if (isShared) return 'UTC';
  const { geoip_country: country } = findVisitorCountries(visit);
  return toKnownZone(visit.cookies[timeZoneCookie], findTimeZone({ country }));
}

/** The days of contracts and receipts are those of the company. */
export function findSellerZone({ settings }: Pick<Site, 'settings'>): string {
  return findTimeZone({ country: settings.company_country });
}
