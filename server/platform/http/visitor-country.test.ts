import { expect, test } from 'vitest';
import { openVisitorCountry } from './visitor-country.ts';

const behindCdn = { geoipHeader: 'CF-IPCountry', geoipDatabase: '' };
const alone = { geoipHeader: '', geoipDatabase: '' };
const find = async (settings: typeof alone, request: { ip: string; ips?: string[]; header?: string }) => {
  const findCountry = await openVisitorCountry(settings);
  const headers = request.header === undefined ? {} : { 'cf-ipcountry': request.header };
  return findCountry({ ...request, headers });
};

test.each([
  ['8.8.8.8', 'US'],
  ['145.100.1.1', 'NL'],
  ['81.2.69.142', 'GB'],
  ['2a02:a210::1', 'NL'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['10.0.0.7', undefined],
  ['no address', undefined],
])('%s is in %s [SET-15]', async (ip, country) => {
  expect(await find(alone, { ip })).toBe(country);
});

test.each([
  ['the header of the CDN goes before the table', { ips: ['10.0.0.1', '8.8.8.8'], header: 'de' }, 'DE'],
  ['a header that names no country is ignored', { ips: ['10.0.0.1', '8.8.8.8'], header: 'unknown' }, 'US'],
  ['a header that no trusted proxy passed on is ignored', { ips: ['8.8.8.8'], header: 'DE' }, 'US'],
  ['and so it is where there are no proxies', { header: 'DE' }, 'US'],
])('%s [SET-15]', async (_case, request, country) => {
  expect(await find(behindCdn, { ip: '8.8.8.8', ...request })).toBe(country);
});

test('a header that was not set up is ignored [SET-15]', async () => {
  expect(await find(alone, { ip: '8.8.8.8', ips: ['10.0.0.1', '8.8.8.8'], header: 'DE' })).toBe('US');
});

test('a table that is not there stops the start', async () => {
  await expect(openVisitorCountry({ ...alone, geoipDatabase: '/nowhere.mmdb' })).rejects.toThrow(
    'nowhere.mmdb',
  );
});
