import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
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
