import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkOf, readAddress, tiersOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52011', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:FFFF:CB00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:52011', '203.0.113.7'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  // Of a request whose connection has ended.
  [undefined, ''],
])('%j counts as %s [ACC-14]', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('an address is read once: what was read is read as itself', () => {
  const texts = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string());
  fc.assert(fc.property(texts, (text) => readAddress(readAddress(text)) === readAddress(text)));
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (ip, port) => {
      for (const text of [`${ip}:${port}`, `::ffff:${ip}`, `[::ffff:${ip}]:${port}`, `[::ffff:${ip}%1]`])
        expect(readAddress(text)).toBe(ip);
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), fc.integer({ min: 1, max: 65_535 }), (ip, port) => {
      for (const text of [`[${ip}]`, `[${ip}]:${port}`, `${ip}%eth0`])
        expect(networkOf(text)).toBe(networkOf(ip));
    }),
  );
});

describe('wider networks', () => {
  test('are the /56 and /48 of a /64, the /24 of an IPv4 address, and none of anything else', () => {
    const keysOf = (key: string) => tiersOf(key).map((tier) => tier.key);
    expect(keysOf('2001:db8:1:2ff::/64')).toEqual([
      '2001:db8:1:2ff::/64',
      '2001:db8:1:200::/56',
      '2001:db8:1:0::/48',
    ]);
    expect(keysOf('203.0.113.7')).toEqual(['203.0.113.7', '203.0.113.0/24']);
    for (const key of ['4711', 'hash:203.0.113.7', '203.0.113.0/24', '2001:db8::/48', 'unknown', '::/64x'])
      expect(keysOf(key)).toEqual([key]);
  });

  test('have larger figures the wider they are', () => {
    for (const key of ['2001:db8:1:2::/64', '203.0.113.7']) {
      const factors = tiersOf(key).map(({ factor }) => factor);
      expect(factors).toEqual([...new Set(factors)].sort((a, b) => a - b));
      expect(factors[0]).toBe(1);
    }
  });
});

const group = fc.integer({ min: 0, max: 0xffff });
const half = fc.tuple(group, group, group, group);
const write = (groups: number[]) => groups.map((number) => number.toString(16)).join(':');

test('all addresses of an IPv6 customer count as one, and those of two as two', () => {
  fc.assert(
    fc.property(half, half, half, half, (here, there, a, b) => {
      expect(networkOf(write([...here, ...a]))).toBe(networkOf(write([...here, ...b])));
      if (write(here) !== write(there))
        expect(networkOf(write([...here, ...a]))).not.toBe(networkOf(write([...there, ...a])));
    }),
  );
});
