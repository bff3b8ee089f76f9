import { expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { saveNotificationChoice } from '#contract/notifications/choices.ts';
import { addNamedSearch, changeNamedSearch, listNamedSearches } from '#contract/search/named.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { mailAlerts } from './alerts.service.ts';

const home = { country: 'NL', region: '07', city: 'Amsterdam' } as const;
const join = (world: World, name: string, traits: object = {}) =>
  world.join({ ...home, name, gender: 'male', ...traits });

/** Anna wants to hear about everybody she looks for. */
const test = base.extend('anna', async ({ world }) => {
  world.clock.set(new Date('2026-11-02T07:30:00Z'));
  const anna = await join(world, 'Anna', { gender: 'female' });
  await keep(anna, 'Near me', { country: 'NL' });
  world.clock.advance({ seconds: 60 });
  return anna;
});

async function keep({ browser }: Person, name: string, filters: object): Promise<number> {
  const { searches } = await browser.call(addNamedSearch, { name, filters, tells: true });
  return Number(searches.at(-1)?.id);
}

/** The next day at half past eight in Amsterdam. */
async function nextDay(world: World) {
  world.clock.advance({ days: 1 });
  world.clock.set(new Date(`${world.clock.now().toISOString().slice(0, 10)}T07:30:00Z`));
  await mailAlerts(world.platform);
  return collect(world);
}

async function collect(world: World) {
  return (await world.mailbox.collect()).filter(({ subject }) => subject.startsWith('New in'));
}

test('names each search, how many are new, up to three faces, and how to stop, once a day [BEY-5, NOT-8]', async ({
  world,
  anna,
}) => {
  const id = await keep(anna, 'Forty', { min_age: 18, max_age: 99 });
  world.clock.advance({ seconds: 60 });
  for (const name of ['Ben', 'Cor', 'Dirk', 'Emil']) await join(world, name);
  const [mail, ...others] = await nextDay(world);
  expect([mail?.to, others]).toEqual([anna.email, []]);
  expect(mail?.subject).toBe('New in 2 of your searches at Duet');
  expect(mail?.text).toMatch(/Near me:? *\n?4 new people/);
  expect(mail?.text).toMatch(/Forty:? *\n?4 new people/);
  expect(mail?.text.match(/, \d\d · Amsterdam/g)).toHaveLength(3);
  expect(mail?.text).toContain('/members?country=NL&order=newest&lang=en');
  expect(mail?.text).toContain('/members?min_age=18&max_age=99&order=newest&lang=en');
  expect(mail?.text.match(/\/stop-alert\?token=/g)).toHaveLength(2);
  expect(mail?.text).toContain('because you asked us');
  expect(mail?.headers).toHaveProperty('List-Unsubscribe');
  await join(world, 'Fred');
  world.clock.advance({ seconds: 3 * 3600 });
  await mailAlerts(world.platform);
  expect(await collect(world)).toEqual([]);
  await anna.browser.call(changeNamedSearch, { id, tells: false });
  const [second] = await nextDay(world);
  expect(second?.subject).toBe('New in “Near me” at Duet');
  expect(second?.text).toContain('1 new person');
  expect(await nextDay(world)).toEqual([]);
});

test('a search that finds nobody does not look at the same days again [BEY-5]', async ({ world, anna }) => {
  const toldUntil = async () =>
    (await world.query('select told_until as t from named_search where member_id = $1', [anna.id]))[0]?.t;
  const before = await toldUntil();
  expect(await nextDay(world)).toEqual([]);
  expect(Number(new Date(String(await toldUntil())))).toBeGreaterThan(Number(new Date(String(before))));
});

test('a turn that was missed waits for the next morning [BEY-5]', async ({ world, anna }) => {
  await join(world, 'Ben');
  const missed = new Date(world.clock.now().getTime() - 2 * 86_400_000);
  await world.query('update search_alert set due_at = $2 where member_id = $1', [anna.id, missed]);
  await mailAlerts(world.platform);
  expect(await collect(world)).toEqual([]);
  expect(await nextDay(world)).toHaveLength(1);
});

test.for<[string, (world: World, anna: Person) => Promise<unknown>]>([
  ['nobody has come', async () => {}],
  ['somebody of another gender or age has come', (world) => join(world, 'Cara', { gender: 'female' })],
  ['somebody who looks for others has come', (world) => join(world, 'Ben', { sexuality: 'gay' })],
  ['somebody invented has come', (world) => join(world, 'Ben', { fictional: true })],
  ['somebody who hides has come', (world) => join(world, 'Ben', { invisible: true })],
  [
    'the one who has come is blocked',
    async (world, anna) => anna.browser.call(block, { profile: (await join(world, 'Ben')).id }),
  ],
  [
    'the one who has come is liked already',
    async (world, anna) => anna.browser.call(like, { profile: (await join(world, 'Ben')).id }),
  ],
  [
    'the member has looked since',
    async (world, { browser }) => {
      await join(world, 'Ben');
      world.clock.advance({ seconds: 3600 });
      const { searches } = await browser.call(listNamedSearches, {});
      await browser.call(changeNamedSearch, { id: Number(searches[0]?.id), looked: true });
    },
  ],
  [
    'its mail and push are off',
    async (world, { browser }) => {
      await join(world, 'Ben');
      for (const channel of ['mail', 'push'] as const)
        await browser.call(saveNotificationChoice, { type: 'search_alerts', channel, on: false });
    },
  ],
  [
    'the domain sends none',
    async (world) => {
      await join(world, 'Ben');
      await world.changeSettings({ search_alerts: false });
    },
  ],
  [
    'the domain no longer has its filter',
    async (world) => {
      await join(world, 'Ben');
      await world.changeSettings({ search_fields: ['gender'] });
    },
  ],
  [
    'the one who has come lives at another domain',
    async (world) => {
      const { id } = await join(world, 'Ben');
      const site = await world.addDomain('other.example');
      await world.query('update member_search set site_id = $2 where id = $1', [id, site]);
    },
  ],
])('is silent when %s [BEY-5]', async ([, happen], { world, anna }) => {
  await happen(world, anna);
  expect(await nextDay(world)).toEqual([]);
});

test('asks again as it is sent: a search that was stopped, or somebody who has left, is not in it [BEY-5]', async ({
  world,
  anna,
}) => {
  const ben = await join(world, 'Ben');
  await join(world, 'Cor');
  world.clock.advance({ days: 1 });
  await mailAlerts(world.platform);
  await anna.browser.call(block, { profile: ben.id });
  const [mail] = await collect(world);
  expect(mail?.text).toContain('1 new person');
  expect(mail?.text).not.toContain('Ben,');
  await join(world, 'Dirk');
  world.clock.advance({ days: 1 });
  await mailAlerts(world.platform);
  const { searches } = await anna.browser.call(listNamedSearches, {});
  await anna.browser.call(changeNamedSearch, { id: Number(searches[0]?.id), tells: false });
  expect(await collect(world)).toEqual([]);
});

test('processes that look at the same time send one mail, and so does one that is killed and runs again [BEY-5]', async ({
  world,
  anna,
}) => {
  await join(world, 'Ben');
  world.clock.advance({ days: 1 });
  await Promise.all([1, 2, 3, 4].map(() => mailAlerts(world.platform)));
  expect((await collect(world)).map(({ to }) => to)).toEqual([anna.email]);
  await join(world, 'Cor');
  world.clock.advance({ days: 1 });
  const { platform } = world;
  const killed = platform.db.transaction(async () => {
    await mailAlerts(platform);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await collect(world)).toEqual([]);
  await mailAlerts(world.platform);
  expect(await collect(world)).toHaveLength(1);
});

test('comes in the member’s morning, never at night, and twice on no day [BEY-5]', async ({
  world,
  anna,
}) => {
  await join(world, 'Ben');
  const at = async (time: string) => {
    world.clock.set(new Date(time));
    await mailAlerts(world.platform);
    return (await collect(world)).length;
  };
  expect(await at('2026-11-03T03:00:00Z')).toBe(0);
  expect(await at('2026-11-03T08:30:00Z')).toBe(1);
  await join(world, 'Cor');
  world.clock.advance({ seconds: 600 });
  expect(await at('2026-11-03T20:00:00Z')).toBe(0);
  // The server was away in the morning: the night is no time for it, the next morning is.
  expect(await at('2026-11-04T22:30:00Z')).toBe(0);
  expect(await at('2026-11-05T08:30:00Z')).toBe(1);
  expect(await at('2026-11-05T15:30:00Z')).toBe(0);
  // Away until the afternoon is no morning either.
  await join(world, 'Dirk');
  expect(await at('2026-11-06T15:30:00Z')).toBe(0);
  expect(await at('2026-11-07T08:30:00Z')).toBe(1);
  expect(anna.id).toBeGreaterThan(0);
});
