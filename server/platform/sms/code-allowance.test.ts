import { describe, expect } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { World } from '#server/testing/world.ts';
import { type CodeAllowance, countCode } from './code-allowance.ts';

const test = base.extend('config', { scope: 'file' }, { limitsScale: 1 });

const target = { kind: 'test', siteId: 1, value: '+31612345678' };

/** Everybody has a line of their own, unless one is named. */
const ask = ({ platform }: World, memberId: number, network = `10.0.0.${memberId}`): Promise<CodeAllowance> =>
  countCode(platform, { memberId, client: { network } }, target);

async function askOften(world: World, memberId: number, times: number, network?: string): Promise<number> {
  let allowed = 0;
  for (let n = 0; n < times; n += 1) {
    if ((await ask(world, memberId, network)).isAllowed) allowed += 1;
    await endBurst(world);
  }
  return allowed;
}

/** As if ten minutes were over: counters go by the clock of the machine. */
const endBurst = (world: World) => world.query(`delete from rate_limit where key like 'test.own:%'`);

const tooMany = { code: 'request.too_many' };

describe('codes to a number that may be somebody else’s [TRU-4]', () => {
  test('a member asks three times in ten minutes and five times a day', async ({ world }) => {
    for (let n = 0; n < 3; n += 1) await ask(world, 1);
    await expect(ask(world, 1)).rejects.toMatchObject(tooMany);
    await endBurst(world);
    for (let n = 0; n < 2; n += 1) await ask(world, 1);
    await endBurst(world);
    await expect(ask(world, 1)).rejects.toMatchObject(tooMany);
  });

  test('a stranger who uses all their codes leaves the owner theirs', async ({ world }) => {
    expect(await askOften(world, 1, 5)).toBe(5);
    await expect(ask(world, 1)).rejects.toMatchObject(tooMany);
    expect((await ask(world, 9)).isAllowed).toBe(true);
  });

  test('accounts behind one line count as one stranger', async ({ world }) => {
    for (const member of [1, 2, 3, 4]) await askOften(world, member, 3, '10.0.0.1');
    expect((await ask(world, 5, '10.0.0.1')).isAllowed).toBe(false);
    expect((await ask(world, 9)).isAllowed).toBe(true);
  });

  test('after the repeats of two strangers an owner is still sent a first code', async ({ world }) => {
    expect(await askOften(world, 1, 5)).toBe(5);
    expect(await askOften(world, 2, 5)).toBe(3);
    expect((await ask(world, 9)).isAllowed).toBe(true);
    expect((await ask(world, 9)).isAllowed).toBe(false);
  });

  test('a number is sent twelve a day whoever asks; nobody reads that it is full', async ({ world }) => {
    const allowances: boolean[] = [];
    for (let member = 1; member <= 15; member += 1) allowances.push((await ask(world, member)).isAllowed);
    expect(allowances.filter(Boolean)).toHaveLength(12);
    expect(allowances.slice(12)).toEqual([false, false, false]);
  });

  test('what is given back can be used again', async ({ world }) => {
    const given: CodeAllowance[] = [];
    for (let member = 1; member <= 12; member += 1) given.push(await ask(world, member));
    const withheld = await ask(world, 13);
    await withheld.giveBack();
    expect((await ask(world, 14)).isAllowed).toBe(false);
    await given[0]?.giveBack();
    expect((await ask(world, 15)).isAllowed).toBe(true);
  });

  test('another domain and another purpose count apart, and no counter names number or member', async ({
    world,
  }) => {
    for (let member = 1; member <= 12; member += 1) await ask(world, member);
    const sender = { memberId: 20, client: { network: '10.0.0.20' } };
    for (const other of [
      { ...target, siteId: 2 },
      { ...target, kind: 'test2' },
    ])
      expect((await countCode(world.platform, sender, other)).isAllowed).toBe(true);
    const keys = await world.query(`select key from rate_limit where key like 'test%'`);
    expect(keys.length).toBeGreaterThan(12);
    for (const { key } of keys) expect(key).toMatch(/^test2?\.[a-z.]+:[\w-]{43}$/);
  });
});

describe.runIf(testServerUrl)('at the same moment [TRU-4]', () => {
  test('forty members are sent twelve codes', async ({ world }) => {
    const allowances = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(world, n + 1)));
    expect(allowances.filter(({ isAllowed }) => isAllowed)).toHaveLength(12);
  });

  test('twenty presses of one member are three codes', async ({ world }) => {
    const presses = await Promise.allSettled(Array.from({ length: 20 }, () => ask(world, 1)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
