import { expect, test } from 'vitest';
import { type MissingCode, PageCode } from './page-code.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function openPageCode() {
  const world = { failing: true, missing: 'away' as MissingCode, loads: 0 };
  const code = new PageCode(
    async (path) => {
      world.loads += 1;
      if (world.failing) throw new TypeError('Failed to fetch dynamically imported module');
      return { path };
    },
    async () => world.missing,
  );
  return { world, code };
}

test('code that does not come is waited for, and loaded when it is tried again [NAV-10, NAV-12]', async () => {
  const { world, code } = openPageCode();
  const parts = Promise.all([code.import('/a.js'), code.import('/b.js')]);
  await settle();
  expect(code.read()).toBe('away');
  code.tryAgain();
  expect(code.read()).toBe('trying');
  await settle();
  expect(code.read()).toBe('away');
  world.failing = false;
  expect(world.loads).toBe(4);
  code.tryAgain();
  expect(await parts).toEqual([{ path: '/a.js' }, { path: '/b.js' }]);
  expect(code.read()).toBeUndefined();
});

test('what a new deployment has removed is told from a lost connection [NAV-10]', async () => {
  const { world, code } = openPageCode();
  world.missing = 'outdated';
  const heard: unknown[] = [];
  code.subscribe(() => heard.push(code.read()));
  void code.import('/a.js');
  await settle();
  expect(heard).toEqual(['outdated']);
});

test('nothing is tried again while nothing is missing', async () => {
  const { world, code } = openPageCode();
  world.failing = false;
  await code.import('/a.js');
  code.tryAgain();
  expect(code.read()).toBeUndefined();
});
