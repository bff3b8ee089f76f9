import { expect, test } from 'vitest';
import { findHostFault } from './new-hosts.rules.ts';

const taken = [
  { host: 'shop.other.org', isOwn: false },
  { host: 'other.org:8443', isOwn: false },
  { host: 'meet.org', isOwn: true },
];

test.for([
  ['second.org', undefined],
  ['www.meet.org', undefined],
  ['xn--bcher-kva.org', undefined],
  ['notother.org', undefined],
  ['shop.other.org', 'host_taken'],
  ['shop.other.org:8080', 'host_taken'],
  ['other.org', 'host_taken'],
  ['meet.org', 'host_taken'],
  ['www.other.org', 'host_near'],
  ['a.shop.other.org:3000', 'host_near'],
  ['org', 'host_local'],
  ['*.second.org', 'host'],
  ['-a.second.org', 'host'],
  ['a..org', 'host'],
  ['localhost', 'host_local'],
  ['brand.localhost:3000', 'host_local'],
  ['10.0.0.1', 'host_local'],
  ['[::1]:80', 'host_local'],
  ['printer.local', 'host_local'],
] as const)('an admin who takes the host %s in production is told %s [MOD-4]', ([host, fault]) => {
  expect(findHostFault(host, { taken, production: true })).toBe(fault);
});

test('a machine of a developer has hosts of its own, and a name above that of another brand stays theirs [MOD-4]', () => {
  const there = { taken: [{ host: 'localhost:3000', isOwn: false }], production: false };
  expect(findHostFault('brand.localhost:3000', there)).toBeUndefined();
  expect(findHostFault('localhost', there)).toBe('host_taken');
  expect(
    findHostFault('example.org', { taken: [{ host: 'a.example.org', isOwn: false }], production: false }),
  ).toBe('host_near');
});
