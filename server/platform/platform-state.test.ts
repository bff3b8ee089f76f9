import { expect, test } from 'vitest';
import type { Platform } from './platform.ts';
import { platformService, platformState } from './platform-state.ts';

const createPlatform = () => ({ state: new Map() }) as unknown as Platform;

test('a state is made once, and two platforms share none', () => {
  const countsOf = platformState('test.counts', (): number[] => []);
  const [first, second] = [createPlatform(), createPlatform()];
  countsOf(first).push(1);
  countsOf(first).push(2);
  expect(countsOf(first)).toEqual([1, 2]);
  expect(countsOf(second)).toEqual([]);
});

test('a state that is undefined is made once, too', () => {
  let made = 0;
  const nothingOf = platformState('test.nothing', () => {
    made += 1;
  });
  const platform = createPlatform();
  nothingOf(platform);
  nothingOf(platform);
  expect(made).toBe(1);
});

test('a copy of a platform with another part shares its state', () => {
  const countsOf = platformState('test.counts', (): number[] => []);
  const platform = createPlatform();
  countsOf({ ...platform, clock: { now: () => new Date(0) } }).push(1);
  expect(countsOf(platform)).toEqual([1]);
});

test('two states of the same name are two', () => {
  const platform = createPlatform();
  const [one, other] = [platformState('test', () => 1), platformState('test', () => 2)];
  expect([one(platform), other(platform)]).toEqual([1, 2]);
});

test('a service that nobody has provided is missed by its name', () => {
  const greeter = platformService<() => string>('test.greeter');
  const [started, other] = [createPlatform(), createPlatform()];
  greeter.provide(started, () => 'hello');
  expect(greeter.get(started)()).toBe('hello');
  expect(greeter.find(other)).toBeUndefined();
  expect(() => greeter.get(other)).toThrow('No feature has provided test.greeter on this platform');
});
