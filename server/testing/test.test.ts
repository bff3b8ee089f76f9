import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { markAsDemo } from '#server/features/sites/index.ts';
import { test } from './test.ts';
import type { World } from './world.ts';

async function readRows(world: World): Promise<Map<string, unknown>> {
  const tables = await world.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const rows = new Map<string, unknown>();
  for (const { name } of tables)
    rows.set(String(name), await world.query(`select * from ${name} order by 1`));
  return rows;
}

describe('the world of a test', () => {
  test('is reset to what the first test found, in every table', async ({ world }) => {
    const before = await readRows(world);
    const { id } = await world.join({ credits: 5 });
    await world.query('insert into member_activity values ($1, now())', [id]);
    await world.query('update credit_package set active = false');
    await markAsDemo(world.platform);
    world.clock.advance({ days: 3 });
    await world.reset();
    expect(await readRows(world)).toEqual(before);
    expect(world.clock.now().toISOString()).toBe('2026-11-02T12:00:00.000Z');
    expect(world.events).toEqual([]);
    expect((await world.visitor().call(getSettings, {})).settings.demo).toBe(false);
  });

  test('knows nobody of the test before', async ({ world }) => {
    expect(await world.query('select * from account')).toEqual([]);
  });

  test('lets a member join and log in once more', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    const phone = await world.logIn(anna);
    for (const browser of [anna.browser, phone]) {
      expect((await browser.call(getUser, {})).user?.profile.name).toBe('Anna');
    }
    expect((await world.visitor().call(getUser, {})).user).toBeNull();
  });

  test('can stand beside one with another configuration', async ({ world, openWorld }) => {
    const other = await openWorld({ publicUrl: 'https://duet.example' });
    await other.join();
    expect(await world.query('select * from account')).toEqual([]);
    expect(other.platform.config.publicUrl).toBe('https://duet.example');
  });
});
