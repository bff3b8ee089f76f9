import { describe, expect } from 'vitest';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';
import { bucketDistance } from './cards.rules.ts';
import { listMemberCards } from './index.ts';

test('cards come in the order asked for, without the unknown', async ({ world }) => {
  const [a, b] = [await world.createMember({ name: 'A1' }), await world.createMember({ name: 'B1' })];
  const cards = await listMemberCards(world.platform, undefined, [b.id, 4711, a.id]);
  expect(cards.map(({ name }) => name)).toEqual(['B1', 'A1']);
  expect(await listMemberCards(world.platform, undefined, [])).toEqual([]);
});

test('a card shows the first photo once it may be seen, and counts only what may be seen', async ({
  world,
}) => {
  const member = await world.join();
  const photo = await addTestPhoto(member.browser);
  await addTestPhoto(member.browser);
  const [card] = await listMemberCards(world.platform, undefined, [member.id]);
  expect(card).toMatchObject({
    photo_count: 2,
    main_image: { filename: photo.filename, thumb_filename: photo.thumb_filename, status: 'active' },
  });
  await world.query("update photo set status = 'rejected' where id = $1", [photo.id]);
  const [later] = await listMemberCards(world.platform, undefined, [member.id]);
  expect(later).toMatchObject({ photo_count: 1, main_image: null });
});

test('a member is online for five minutes, unless invisible', async ({ world }) => {
  const seen = await world.createMember();
  const invisible = await world.createMember({ invisible: true });
  for (const { id } of [seen, invisible]) {
    await world.query('insert into member_activity values ($1, $2)', [id, world.clock.now()]);
  }
  const isOnline = async () => {
    const cards = await listMemberCards(world.platform, undefined, [seen.id, invisible.id]);
    return cards.map(({ online }) => online);
  };
  expect(await isOnline()).toEqual([true, false]);
  world.clock.advance({ minutes: 5 });
  expect(await isOnline()).toEqual([false, false]);
});

test('likes and matches are those of the viewer, whichever id is smaller', async ({ world }) => {
  const [viewer, liked, admirer] = await Promise.all([1, 2, 3].map(() => world.createMember()));
  const like = (from: number, to: number) => {
    const column = from < to ? 'lo_liked_at' : 'hi_liked_at';
    const pair = [Math.min(from, to), Math.max(from, to)];
    return world.query(`insert into pair (lo, hi, ${column}) values ($1, $2, now())`, pair);
  };
  await like(viewer!.id, liked!.id);
  await like(admirer!.id, viewer!.id);
  const cards = await listMemberCards(world.platform, viewer!.id, [liked!.id, admirer!.id]);
  expect(cards.map((card) => card.liked)).toEqual([true, false]);
  const seenByOther = await listMemberCards(world.platform, admirer!.id, [liked!.id, viewer!.id]);
  expect(seenByOther.map((card) => card.liked)).toEqual([false, true]);
});

describe('distance', () => {
  const amsterdam = { lat: 52.37, lon: 4.9 };
  test.each([
    ['next door', { lat: 52.38, lon: 4.9 }, 5],
    ['Zaandam', { lat: 52.44, lon: 4.83 }, 10],
    ['Haarlem', { lat: 52.38, lon: 4.64 }, 25],
    ['Utrecht', { lat: 52.09, lon: 5.12 }, 50],
    ['Kraków', { lat: 50.06, lon: 19.94 }, null],
    ['unknown', { lat: null, lon: null }, null],
  ])('from Amsterdam to %s is told in coarse steps only', (_name, point, step) => {
    expect(bucketDistance(amsterdam, point)).toBe(step);
  });

  test('it is measured around the globe, not across the map', () => {
    expect(bucketDistance({ lat: 0, lon: 179.99 }, { lat: 0, lon: -179.99 })).toBe(5);
  });
});
