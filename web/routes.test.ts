import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { findLander } from '#contract/landers/facts.ts';
import routes from './routes.ts';

interface Entry {
  path?: string;
  index?: boolean;
  children?: Entry[];
}

const known = routes.flatMap(function listPaths(entry: Entry): string[] {
  const path = entry.index ? '' : entry.path;
  const own = path === undefined ? [] : [`/${path}`];
  return [...own, ...(entry.children ?? []).flatMap(listPaths)];
});

/** The table of docs/requirements.md: name and path, as /likes/{type}. */
const required = [
  ...readFileSync('docs/requirements.md', 'utf8')
    .split('### The routes of NAV-20')[1]!
    .split('## LAN')[0]!
    .matchAll(/^\| ([\w-]+) \| (\/\S*)/gm),
].map(([, name = '', path = '']) => ({ name, path }));

/** An address of the required shape, with and without what is optional. */
function fill(path: string): string[] {
  const whole = path.replace(/\{id\??\}/g, '12').replace(/\{\w+\??\}/g, 'text');
  return path.endsWith('?}') ? [whole, path.replace(/\/\{\w+\?\}$/, '').replace('{id}', '12')] : [whole];
}

const isServed = (address: string) =>
  known.some((path) => path !== '/*' && matchPath(path, address) !== null);

test('every required route is there at its path, with and without its optional parameters [NAV-20]', () => {
  expect(required.length).toBeGreaterThan(35);
  const missing = required.filter(({ path }) => !fill(path).every(isServed));
  expect(missing).toEqual([]);
});

test('every landing page is counted as one, with its slug and without [LAN-5]', () => {
  const landers = known.filter((path) => /^\/$|^\/landers\/|^\/members\/:id\/(landing|signup)/.test(path));
  expect(landers.length).toBeGreaterThan(8);
  const addresses = landers.flatMap((path) => [
    path.replace(':id', '12').replace(':slug?', 'de'),
    path.replace(':id', '12').replace('/:slug?', ''),
  ]);
  expect(addresses.filter((address) => !findLander(address))).toEqual([]);
});
