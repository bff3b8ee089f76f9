import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnyEndpoint, audiences } from './endpoint.ts';
import { commonErrors, errorStatuses } from './errors.ts';

const files = (await readdir(import.meta.dirname, { recursive: true })).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
);
const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'audience' in value;
}

const listNames = (isBad: (endpoint: AnyEndpoint) => boolean) =>
  endpoints.filter(isBad).map(({ name }) => name);

test('every call has a name of its own, its feature first', () => {
  expect(endpoints.length).toBeGreaterThan(40);
  expect(listNames(({ name }) => !/^[a-z_]+\.[a-z_]+$/.test(name))).toEqual([]);
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
});

test('two calls of one method and path are told apart by their query', () => {
  const byDoor = Object.values(Object.groupBy(endpoints, ({ method, path }) => `${method} ${path}`));
  const shared = byDoor.filter((calls) => calls && calls.length > 1) as AnyEndpoint[][];
  for (const calls of shared) {
    const keys = calls.map(({ query = [] }) => query.join());
    expect(new Set(keys).size, calls[0]?.path).toBe(calls.length);
  }
});

test('every call says who may make it', () => {
  expect(listNames(({ audience }) => !audiences.includes(audience))).toEqual([]);
});

test('a call that carries a key may be repeated, for the key makes it safe [NAV-11]', () => {
  const hasKey = ({ input }: AnyEndpoint) => 'key' in (input.shape ?? {});
  expect(listNames((endpoint) => hasKey(endpoint) && endpoint.repeatable !== true)).toEqual([]);
});

test('reading changes nothing, unless the call says that it does [ACC-25]', () => {
  expect(listNames(({ method, repeatable }) => method === 'GET' && repeatable !== undefined)).toEqual([]);
  const changing = endpoints.filter(({ changesState }) => changesState === true);
  expect(changing.map(({ path }) => path).toSorted()).toEqual(['/api/auto-like.php', '/api/logout.php']);
});

test('every call that may answer null says so, and none answers a bare word or number [NAV-11]', () => {
  const answersNull = ({ output }: AnyEndpoint) => output.safeParse(null).success;
  expect(listNames((endpoint) => answersNull(endpoint) !== (endpoint.mayBeNull === true))).toEqual([]);
  const answersBare = ({ output }: AnyEndpoint) =>
    ['', 0, true].some((bare) => output.safeParse(bare).success);
  expect(listNames(answersBare)).toEqual([]);
});

test('what caches keep is read by everybody and asks for nothing', () => {
  const shared = endpoints.filter((endpoint) => endpoint.shared);
  const fits = ({ method, audience, input, changesState }: AnyEndpoint) =>
    method === 'GET' && audience === 'visitor' && !changesState && Object.keys(input.shape).length === 0;
  expect(shared.map(({ path }) => path).toSorted()).toEqual([
    '/api/companyinfo.php',
    '/api/gifts.php',
    '/api/interests.php',
    '/api/regions.php',
  ]);
  expect(shared.every(fits)).toBe(true);
});

test('every refusal a call declares has a status and is not one of those that any call may answer', () => {
  const declared = endpoints.flatMap(({ name, errors }) => errors.map((code) => [name, code] as const));
  expect(declared.filter(([, code]) => !(code in errorStatuses))).toEqual([]);
  expect(declared.filter(([, code]) => code in commonErrors)).toEqual([]);
});

test('a refusal is not repeated by clients: only “too many” and “away” ask to come back', () => {
  const repeated = Object.entries(errorStatuses).filter(([, status]) => [429, 503].includes(status));
  expect(repeated.map(([code]) => code).toSorted()).toEqual([
    'age_check.provider_away',
    'payments.provider_unavailable',
    'photos.busy',
    'request.too_many',
    'throttle.first_messages',
    'throttle.likes',
    'throttle.reading',
    'throttle.same_words',
    'unavailable',
  ]);
});
