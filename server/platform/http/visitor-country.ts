import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { type CountryResponse, open } from 'maxmind';
import type { Config } from '#server/config.ts';
import { readAddress } from './network.ts';

/** The format of GeoLite2 and DB-IP, or of our own table. */
type CountryRecord = CountryResponse & { country_code?: string };

const embedded = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** ISO 3166-1 code, from the CDN header if a trusted proxy passed it on, else from a table of addresses. */
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
