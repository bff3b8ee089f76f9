import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A MaxMind table of one node, both sides of which lead to the same record, as GeoLite2 writes it. */
function tableOf(country: string): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x40 + word.length]), Buffer.from(word)]);
  const map = (...pairs: [string, Buffer][]) =>
    Buffer.concat([
      Buffer.from([0xe0 + pairs.length]),
      ...pairs.flatMap(([key, value]) => [text(key), value]),
    ]);
  const uint16 = (value: number) => Buffer.from([0xa1, value]);
  const [nodeCount, separator] = [1, 16];
  const toRecord = [0, 0, nodeCount + separator];
  return Buffer.concat([
    Buffer.from([...toRecord, ...toRecord]),
    Buffer.alloc(separator),
    map(['country', map(['iso_code', text(country)])]),
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    map(
      ['node_count', uint16(nodeCount)],
      ['record_size', uint16(24)],
      ['ip_version', uint16(4)],
      ['binary_format_major_version', uint16(2)],
      ['database_type', text('Test')],
    ),
  ]);
}

test("an operator's own table takes the place of ours [SET-15]", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countries-'));
  const geoipDatabase = join(folder, 'own.mmdb');
  await writeFile(geoipDatabase, tableOf('JP'));
  expect(await find({ ...alone, geoipDatabase }, { ip: '145.100.1.1' })).toBe('JP');
  const both = { ...behindCdn, geoipDatabase };
  expect(await find(both, { ip: '145.100.1.1', ips: ['10.0.0.1', '145.100.1.1'], header: 'de' })).toBe('DE');
  await rm(folder, { recursive: true });
});
