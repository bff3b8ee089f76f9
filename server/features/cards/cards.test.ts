import { describe, expect } from 'vitest';
import { beyondKm } from '#contract/profiles/facts.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { MemberTraits } from '#server/testing/members.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { bucketDistance, displayedDistance, toAboutLine } from './cards.rules.ts';
import { listMemberCards } from './index.ts';

test('cards come in the order asked for, without the unknown', async ({ world }) => {
  const [a, b] = [await world.createMember({ name: 'A1' }), await world.createMember({ name: 'B1' })];
  const cards = await listMemberCards(world.platform, undefined, [b.id, 4711, a.id]);
  expect(cards.map(({ name }) => name)).toEqual(['B1', 'A1']);
  expect(await listMemberCards(world.platform, undefined, [])).toEqual([]);
});

test('a card shows the first photo once it may be seen, with its colour, and counts only what may be seen', async ({
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
  expect(card?.main_image?.color).toMatch(/^#[0-9a-f]{6}$/);
  await world.query('update photo set color = null');
  const [unknown] = await listMemberCards(world.platform, undefined, [member.id]);
  expect(unknown?.main_image).toEqual({ ...card?.main_image, color: undefined });
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
    ['Kraków', { lat: 50.06, lon: 19.94 }, beyondKm],
    ['unknown', { lat: null, lon: null }, null],
  ])('from Amsterdam to %s is told in coarse steps only', (_name, point, step) => {
    expect(bucketDistance(amsterdam, point)).toBe(step);
  });

  test.each([
    [
      'near, in the same country',
      { ...amsterdam, country: 'NL' },
      { lat: 52.09, lon: 5.12, country: 'NL' },
      50,
    ],
    [
      'far, in the same country',
      { ...amsterdam, country: 'NL' },
      { lat: 53.22, lon: 6.57, country: 'NL' },
      beyondKm,
    ],
    [
      'near, across a border',
      { lat: 50.85, lon: 5.69, country: 'NL' },
      { lat: 50.78, lon: 6.08, country: 'DE' },
      50,
    ],
    ['far, abroad', { ...amsterdam, country: 'NL' }, { lat: 52.52, lon: 13.4, country: 'DE' }, null],
    ['nobody knows where', { ...amsterdam, country: 'NL' }, { lat: null, lon: null, country: 'NL' }, null],
    [
      'far, for who tells no country',
      { ...amsterdam, country: null },
      { lat: 53.22, lon: 6.57, country: null },
      null,
    ],
  ])('who lives %s has one and the same kind of distance everywhere', (_where, from, to, told) => {
    expect([displayedDistance(from, to), displayedDistance(to, from)]).toEqual([told, told]);
  });

  test('it is measured around the globe, not across the map', () => {
    expect(bucketDistance({ lat: 0, lon: 179.99 }, { lat: 0, lon: -179.99 })).toBe(5);
  });
});

describe('the first words about a member', () => {
  test.each([
    ['a short text as it is', 'I collect maps.', 'I collect maps.'],
    ['lines as one', ' Maps,\n\n  atlases. ', 'Maps, atlases.'],
    ['nothing', ' \n ', ''],
    [
      'no half word and no comma before the dots',
      'Twice a year I have a busy week: the last ones of March and, of course, of October.',
      'Twice a year I have a busy week: the last ones of March and…',
    ],
    ['as much as fits to the letter', `${'abcde '.repeat(9)}abcdef and more`, `${'abcde '.repeat(9)}abcdef…`],
    ['a word without end within itself', 'a'.repeat(80), `${'a'.repeat(60)}…`],
    ['families whole', '👨‍👩‍👧‍👦'.repeat(5), '👨‍👩‍👧‍👦'.repeat(5)],
    [
      'no family of which the database sent only a part',
      Array.from('👨‍👩‍👧‍👦'.repeat(20)).slice(0, 100).join(''),
      `${'👨‍👩‍👧‍👦'.repeat(14)}…`,
    ],
    ['a sign of two halves whole', '🌊'.repeat(80), `${'🌊'.repeat(60)}…`],
  ])('are %s', (_what, about, line) => {
    expect(toAboutLine(about)).toBe(line);
  });

  const shown = { visible_profile_notes: ['about' as const] };
  type Settings = Pick<SiteSettings, 'visible_profile_notes'>;
  const lineOf = async (
    world: World,
    id: number,
    viewerId?: number,
    settings: Settings | undefined = shown,
  ) => {
    await world.query("update profile set about = 'I collect maps.'");
    const [card] = await listMemberCards(world.platform, viewerId, [id], settings);
    return card?.about_line;
  };

  test('stand on a card where the domain shows what members say about themselves [SET-5]', async ({
    world,
  }) => {
    const [anna, ben] = [await world.createMember(), await world.createMember()];
    expect(await lineOf(world, ben.id, anna.id)).toBe('I collect maps.');
    expect(await lineOf(world, ben.id, anna.id, { visible_profile_notes: [] })).toBe('');
    // A visitor reads no text about anybody.
    expect(await lineOf(world, ben.id)).toBe('');
    const [withoutPlace] = await listMemberCards(world.platform, anna.id, [ben.id]);
    expect(withoutPlace?.about_line).toBe('');
  });

  test.for<[string, MemberTraits]>([
    ['invisible', { invisible: true }],
    ['disabled', { disabled: true }],
    ['not confirmed', { status: 'not_confirmed' }],
    ['about to leave', { status: 'pending_deletion' }],
  ])('are not said of a member who is %s [SEA-7]', async ([, traits], { world }) => {
    const [anna, ben] = [await world.createMember(), await world.createMember(traits)];
    expect(await lineOf(world, ben.id, anna.id)).toBe('');
  });

  test('are not shown between two members after one has blocked the other', async ({ world }) => {
    const [anna, ben] = [await world.createMember(), await world.createMember()];
    await markPair(world, 'blocked', { from: ben, to: anna });
    expect(await lineOf(world, ben.id, anna.id)).toBe('');
    expect(await lineOf(world, anna.id, ben.id)).toBe('');
  });
});
