import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import {
  addFavourite,
  getKept,
  listFavourites,
  removeFavourite,
  savePrivateNote,
} from '#contract/favourites/endpoints.ts';
import { favouritePageSize, maxFavourites } from '#contract/favourites/facts.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person } from '#server/testing/world.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }));

type Id = { id: number };
const add = ({ browser }: Person, { id }: Id, since?: string) =>
  browser.call(addFavourite, { profile: id, ...(since && { since }) });
const remove = ({ browser }: Person, { id }: Id) => browser.call(removeFavourite, { profile: id });
const listOf = ({ browser }: Person, cursor?: string) =>
  browser.call(listFavourites, cursor === undefined ? {} : { cursor });
const namesOf = async (member: Person) => (await listOf(member)).favourites.map(({ name }) => name);
const keptOf = ({ browser }: Person, { id }: Id) => browser.call(getKept, { profile: id });
const write = ({ browser }: Person, { id }: Id, text: string) =>
  browser.call(savePrivateNote, { profile: id, text, was: null });

describe('the list of favourites [BEY-10]', () => {
  test('has cards with the note, newest first', async ({ world, anna, ben }) => {
    const cem = await world.join({ name: 'Cem', gender: 'male' });
    await add(anna, ben);
    world.clock.advance({ minutes: 1 });
    await add(anna, cem);
    await write(anna, ben, 'Plays the trombone.');
    expect(await listOf(anna)).toMatchObject({
      favourites: [
        { id: cem.id, name: 'Cem', since: '2026-11-02T12:01:00.000Z', note: null },
        { id: ben.id, since: '2026-11-02T12:00:00.000Z', note: { text: 'Plays the trombone.' } },
      ],
      next_cursor: null,
    });
    expect(await keptOf(anna, cem)).toEqual({ since: '2026-11-02T12:01:00.000Z', note: null });
  });

  test('a second press and a second tab change nothing', async ({ world, anna, ben }) => {
    const [first, second] = await Promise.all([add(anna, ben), add(anna, ben)]);
    expect(second).toEqual(first);
    world.clock.advance({ hours: 1 });
    expect(await add(anna, ben)).toEqual(first);
    expect(await namesOf(anna)).toEqual(['Ben']);
    await Promise.all([remove(anna, ben), remove(anna, ben)]);
    expect(await namesOf(anna)).toEqual([]);
  });

  test('a removal that is undone has its place again, which is never before those to come', async ({
    world,
    anna,
    ben,
  }) => {
    const { since } = await add(anna, ben);
    world.clock.advance({ minutes: 1 });
    await add(anna, await world.createMember({ name: 'Cem' }));
    await remove(anna, ben);
    expect(await add(anna, ben, since)).toEqual({ since });
    expect(await namesOf(anna)).toEqual(['Cem', 'Ben']);
    await remove(anna, ben);
    expect((await add(anna, ben, '2030-01-01T00:00:00.000Z')).since).toBe('2026-11-02T12:01:00.000Z');
    await remove(anna, ben);
    // The year 0 is a time of browsers and none of the database.
    expect((await add(anna, ben, '0000-01-01T00:00:00.000Z')).since).toBe('1970-01-01T00:00:00.000Z');
  });

  test('comes in pages', async ({ world, anna }) => {
    const crowd = await createBulkMembers(world, favouritePageSize + 1);
    const at = world.platform.clock.now();
    for (const id of crowd)
      await world.query('insert into favourite (member_id, favourite_id, at) values ($1, $2, $3)', [
        ...[anna.id, id, at],
      ]);
    const first = await listOf(anna);
    const second = await listOf(anna, first.next_cursor ?? '');
    expect([first.favourites.length, second.favourites.length]).toEqual([favouritePageSize, 1]);
    const ids = [...first.favourites, ...second.favourites].map(({ id }) => id);
    expect(ids).toEqual(crowd.toSorted((a, b) => b - a));
    expect(second.next_cursor).toBeNull();
    expect((await refusalOf(listOf(anna, 'made-up'))).code).toBe('request.invalid');
  });

  test('is full with 500, which is said, until one is removed; of two tabs one gets the last place', async ({
    world,
    anna,
    ben,
  }) => {
    const cem = await world.createMember({ name: 'Cem' });
    await world.query(
      'insert into favourite (member_id, favourite_id, at) select $1, n, $2 from generate_series(1, $3) n',
      [anna.id, world.platform.clock.now(), maxFavourites - 1],
    );
    const answers = await Promise.allSettled([add(anna, ben), add(anna, cem)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const loser = answers[0]?.status === 'rejected' ? ben : cem;
    expect(await refusalOf(add(anna, loser))).toMatchObject({
      ...{ code: 'favourites.too_many', data: { most: maxFavourites } },
    });
    await remove(anna, { id: 1 });
    await add(anna, loser);
  });

  test('neither oneself nor a visitor has any', async ({ world, anna }) => {
    expect((await refusalOf(add(anna, anna))).code).toBe('not_found');
    const visitor = world.visitor();
    expect((await refusalOf(visitor.call(listFavourites, {}))).code).toBe('authentication_required');
  });
});

describe('a favourite [BEY-10]', () => {
  test('hears nothing of it: no event, no push message, no mail, no like and no visit', async ({
    world,
    anna,
    ben,
  }) => {
    await add(anna, ben);
    await write(anna, ben, 'Kind.');
    await remove(anna, ben);
    expect(world.events).toEqual([]);
    for (const table of ['pair', 'visit']) expect(await world.query(`select * from ${table}`)).toEqual([]);
    expect(await keptOf(ben, anna)).toEqual({ since: null, note: null });
    expect(await namesOf(ben)).toEqual([]);
  });

  test.for(['anna', 'ben'] as const)(
    'is hidden while %s blocks the other, and back afterwards',
    async (by, { anna, ben }) => {
      await add(anna, ben);
      await write(anna, ben, 'Kind.');
      const [blocker, blocked] = by === 'anna' ? [anna, ben] : [ben, anna];
      await blocker.browser.call(block, { profile: blocked.id });
      expect(await namesOf(anna)).toEqual([]);
      expect(await keptOf(anna, ben)).toEqual({ since: null, note: null });
      await blocker.browser.call(unblock, { profile: blocked.id });
      expect(await namesOf(anna)).toEqual(['Ben']);
      expect(await keptOf(anna, ben)).toMatchObject({ note: { text: 'Kind.' } });
    },
  );

  test('is hidden while invisible, and shown again to whom knows them', async ({ world, anna, ben }) => {
    await add(anna, ben);
    await ben.browser.call(setVisibility, { invisible: true });
    expect(await namesOf(anna)).toEqual([]);
    await markPair(world, 'liked', { from: ben, to: anna });
    expect(await namesOf(anna)).toEqual(['Ben']);
  });

  test.for([
    `update account set status = 'pending_deletion' where id = $1`,
    `update account set status = 'suspended' where id = $1`,
    `update profile set status = 'disabled' where member_id = $1`,
    `update profile set limited_since = now() where member_id = $1`,
  ])('is not listed after %s', async (text, { world, anna, ben }) => {
    await add(anna, ben);
    await world.query(text, [ben.id]);
    expect(await listOf(anna)).toEqual({ favourites: [], next_cursor: null });
    expect(await keptOf(anna, ben)).toEqual({ since: null, note: null });
  });
});
