import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { type CountryResponse, open } from 'maxmind';
import type { Config } from '#server/config.ts';
import { readAddress } from './network.ts';

/** As GeoLite2 and DB-IP write it, or as our own table does. */
type CountryRecord = CountryResponse & { country_code?: string };

const embedded = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/**
 * Tells from which country a request comes, as an ISO 3166-1 code: from the header of the CDN, when a proxy we trust
 * passed it on, else from a table of addresses. Undefined for private addresses and where nobody knows.
 */
export async function openVisitorCountry({
  geoipHeader,
  geoipDatabase,
}: Pick<Config, 'geoipHeader' | 'geoipDatabase'>): Promise<
  (request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>) => string | undefined
> {
  const table = await open<CountryRecord>(geoipDatabase || fileURLToPath(embedded));
  const header = geoipHeader.toLowerCase();
  return ({ ip, ips = [], headers }) => {
    // More than one address: the next hop is one of TRUSTED_PROXIES.
    const told = header && ips.length > 1 ? headers[header] : undefined;
    if (typeof told === 'string' && /^[A-Z]{2}$/i.test(told)) return told.toUpperCase();
    const found = table.get(readAddress(ip));
    return found?.country?.iso_code ?? found?.country_code;
  };
}
