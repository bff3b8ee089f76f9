import type { Settings } from '#contract/sites/endpoints.ts';
import type { CallContext } from '#server/call.ts';

/** Stores the search country chosen by a visitor. */
export const countryCookie = 'geoip_selected_country';
const countryCookieDays = 365;

type Visit = Pick<CallContext, 'site' | 'cookies'> & { client: Pick<CallContext['client'], 'country'> };

/** The visitor's country and the one to search; always countries of the domain. */
export function findVisitorCountries({
  site,
  cookies,
  client,
}: Visit): Pick<Settings, 'geoip_country' | 'geoip_selected_country'> {
  const { countries } = site.settings;
  const served = (country: string | undefined) => countries.find((code) => code === country);
  const here = served(client.country) ?? countries[0] ?? 'NL';
  return { geoip_country: here, geoip_selected_country: served(cookies[countryCookie]) ?? here };
}

/** Members have a country of their own; `all` is none. */
export function keepChosenCountry(
  call: Visit & Pick<CallContext, 'viewer' | 'reply'>,
  country: string,
): void {
  if (call.viewer || !call.site.settings.countries.includes(country)) return;
  if (findVisitorCountries(call).geoip_selected_country === country) return;
  call.reply.setCookie(countryCookie, country, { days: countryCookieDays });
}
