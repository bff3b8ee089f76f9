import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { addFavourite, savePrivateNote } from '#contract/favourites/endpoints.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { clearHiddenContacts, hideFromContacts } from '#contract/hidden-contacts/endpoints.ts';
import { likePart } from '#contract/liked-parts/endpoints.ts';
import { like, unlike } from '#contract/likes/endpoints.ts';
import { openPicks } from '#contract/picks/endpoints.ts';
import { askForPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { swipe, undoPass } from '#contract/swipe/endpoints.ts';
import { timeZoneCookie } from '#contract/time-zones.ts';
import { visit } from '#contract/visits/endpoints.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { flushVisits } from '#server/features/visits/index.ts';
import { features } from '#server/features.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { proveAddress } from './index.ts';

/** Reads that answer about the viewer, their money and the site alone, or that a mailed token opens. */
const aboutNobodyElse = [
  ...['statement.', 'geography.', 'sites.', 'pages.', 'agreements.', 'hidden_contacts.', 'notifications.'],
  ...['sessions.', 'phone_verification.', 'staff.', 'photo_verification.', 'age_checks.', 'gifts.list'],
  ...['pauses.', 'contact_filter.', 'appeals.', 'complaints.', 'discounts.', 'payments.', 'withdrawals.'],
  ...['directdebit.', 'signup.', 'deletion.', 'figures.', 'accounts.', 'referrals.', 'search.alert'],
  'profiles.interests',
];

/** What each other read is asked for. A new one fails until it stands here or above. */
const asked: Record<string, (of: { other: number; third: number }) => Record<string, unknown>> = {
  'accounts.user': () => ({}),
  'live.looking': () => ({}),
  'likes.list': () => ({}),
  'likes.more': () => ({ list: 'liked_by' }),
  'visits.list': () => ({}),
  'visits.count': () => ({}),
  'search.members': () => ({ country: 'NL', gender: 'both' }),
  'search.facets': () => ({ country: 'NL', gender: 'both' }),
  'search.related': ({ third }) => ({ id: third }),
  'search.named': () => ({}),
  'home.cast': () => ({}),
  'swipe.deck': () => ({}),
  'auto_likes.get': () => ({}),
  'auto_likes.like': () => ({}),
  'chat.list': () => ({}),
  'chat.get': ({ other }) => ({ profile: other }),
  'chat.search': () => ({ text: 'quentin' }),
  'gifts.shelf': ({ other }) => ({ profile: other }),
  'private_photos.get': ({ other }) => ({ profile: other }),
  'private_photos.get_own': () => ({}),
  'blocks.list': () => ({}),
  'profiles.member': ({ other }) => ({ id: other }),
  'profiles.own': () => ({}),
  'favourites.get': ({ other }) => ({ profile: other }),
  'favourites.list': () => ({}),
  'activity.list': () => ({}),
};

const reads: AnyEndpoint[] = features
  .flatMap(({ routes }) => routes ?? [])
  .map(({ endpoint }) => endpoint as AnyEndpoint)
  .filter(({ method, audience }) => method === 'GET' && (audience === 'member' || audience === 'visitor'));

const test = base.extend('three', async ({ world }) => {
  const anna = await world.join({ name: 'Quendolina', credits: 50, paidUser: true });
  const ben = await world.join({ name: 'Quentin', gender: 'male', credits: 50, paidUser: true });
  const carl = await world.join({ name: 'Carl', gender: 'male' });
  await world.platform.db.transaction(() =>
    proveAddress(world.platform, { id: ben.id, siteId: 1, emailKey: ben.email.toLowerCase() }),
  );
  // Picks have a day, which ends at the member's midnight.
  for (const { browser } of [anna, ben]) browser.cookies.set(timeZoneCookie, 'Europe/Amsterdam');
  return { anna, ben, carl };
});

/** Of both sides. */
const everywhere = [
  ...['chat.get', 'favourites.list', 'home.cast', 'likes.list', 'likes.more', 'private_photos.get'],
  ...['profiles.member', 'search.members'],
];

async function readAll(viewer: Person, of: { other: number; third: number }) {
  const answers: Record<string, { status: number; body: string }> = {};
  for (const endpoint of reads) {
    const input = asked[endpoint.name];
    if (!input) continue;
    const { statusCode: status, body } = await viewer.browser.request(endpoint, input(of));
    answers[endpoint.name] = { status, body: withoutRequest(body) };
  }
  const { statusCode: status, body } = await viewer.browser.request(openPicks, {});
  return { ...answers, [openPicks.name]: { status, body } };
}

const listNaming = (answers: Awaited<ReturnType<typeof readAll>>, member: Person | undefined) =>
  Object.entries(member ? answers : {})
    .filter(([, { body }]) => body.includes(`"${member?.name}"`) || body.includes(String(member?.id)))
    .map(([endpoint]) => endpoint)
    .sort();

/** What may be done to the other by their id. */
const writes: [AnyEndpoint, (profile: number) => Record<string, unknown>][] = [
  [like, (profile) => ({ profile })],
  [swipe, (profile) => ({ profile, choice: 'like' })],
  [undoPass, (profile) => ({ profile })],
  [unlike, (profile) => ({ profile })],
  [visit, (profile) => ({ profile })],
  [addFavourite, (profile) => ({ profile })],
  [savePrivateNote, (profile) => ({ profile, text: 'Tall', was: null })],
  [askForPrivatePhotos, (profile) => ({ profile })],
  [sendMessage, (profile) => ({ profile, content: { kind: 'text', text: 'Hello' }, key: randomUUID() })],
  [giveGift, (profile) => ({ profile, gift: 'coffee', credits: 5, text: '', key: randomUUID() })],
  [likePart, (profile) => ({ profile, part: { part: 'about' }, text: '', credits: 0 })],
  [block, (profile) => ({ profile })],
  [unblock, (profile) => ({ profile })],
  [
    fileReport,
    (profile) => ({ profile, about: 'profile', reason: 'spam', text: '', block: false, key: randomUUID() }),
  ],
];

/** Each has seen and marked the other, and one likes the other: all short of a match. */
async function meetHalfway(world: World, { anna, ben }: { anna: Person; ben: Person }): Promise<void> {
  for (const [one, other] of [
    [anna, ben],
    [ben, anna],
  ] as const) {
    await one.browser.call(visit, { profile: other.id });
    await one.browser.call(addFavourite, { profile: other.id });
  }
  await ben.browser.call(like, { profile: anna.id });
  await flushVisits(world.platform);
  await world.query('update member_search set photo = true');
  await world.jobs.drain();
}

const withoutRequest = (body: string) => body.replace(/,"requestId":"[^"]*"/, '');

test('neither side is in any list, page or count of the other: each looks as if the other were gone [TRU-5]', async ({
  world,
  three: { anna, ben, carl },
}) => {
  const sides = [
    { viewer: anna, other: ben },
    { viewer: ben, other: anna },
  ];
  const readSide = ({ viewer, other }: (typeof sides)[number]) =>
    readAll(viewer, { other: other.id, third: carl.id });
  await meetHalfway(world, { anna, ben });
  const shown = await Promise.all(sides.map(readSide));
  // What tells nothing before would prove nothing after.
  expect(shown.map((answers, side) => listNaming(answers, sides[side]?.other))).toEqual([
    [...everywhere, 'activity.list', 'picks.open', 'search.related', 'swipe.deck', 'visits.list'].sort(),
    [...everywhere, 'activity.list', 'visits.list'].sort(),
  ]);
  await anna.browser.call(hideFromContacts, { text: ben.email });
  for (const side of sides) {
    const hidden = await readSide(side);
    expect(listNaming(hidden, side.other)).toEqual([]);
    await world.query(`update account set status = 'suspended' where id = $1`, [side.other.id]);
    await syncSearchRow(world.platform, side.other.id);
    expect(hidden).toEqual(await readSide(side));
    await world.query(`update account set status = 'active' where id = $1`, [side.other.id]);
    await syncSearchRow(world.platform, side.other.id);
  }
  await anna.browser.call(clearHiddenContacts, {});
  expect(listNaming(await readSide({ viewer: ben, other: anna }), anna)).toContain('profiles.member');
});

test('whatever is done to the other by their number is answered as for a number that nobody has [TRU-5]', async ({
  world,
  three: { anna, ben },
}) => {
  await anna.browser.call(hideFromContacts, { text: ben.email });
  for (const [one, other] of [
    [anna, ben],
    [ben, anna],
  ] as const) {
    for (const [endpoint, fill] of writes) {
      const [hidden, nobody] = await Promise.all(
        [other.id, 987_654_321].map(async (id) => {
          const { statusCode, body } = await one.browser.request(endpoint, fill(id));
          return `${endpoint.name}: ${statusCode} ${withoutRequest(body).replaceAll(String(id), 'id')}`;
        }),
      );
      expect(hidden).toBe(nobody);
      expect(hidden).not.toContain('request.invalid');
    }
  }
  await world.jobs.drain();
  for (const table of ['pair', 'conversation', 'favourite', 'private_note'])
    expect(await world.query(`select * from ${table}`)).toEqual([]);
});

describe('mails that wait while a contact is hidden [TRU-5]', () => {
  test.for([
    ['count who is seen', false],
    ['know nobody who is not seen any more', true],
  ] as const)('%s', async ([, isHiding], { world, three: { anna, ben } }) => {
    const mail = async (job: string, hours: number) => {
      await flushActivity(world.platform);
      world.clock.advance({ seconds: hours * 3600 });
      await world.jobs.runNow(job);
      return (await world.mailbox.collect()).filter(({ to }) => to === anna.email);
    };
    await world.query('update account set created_at = created_at - $1::interval', ['3 days']);
    await mail('mailings.news', 0.1);
    world.clock.advance({ minutes: 1 });
    await ben.browser.call(like, { profile: anna.id });
    if (isHiding) await anna.browser.call(hideFromContacts, { text: ben.email });
    const likes = await mail('mailings.news', 1.1);
    expect(likes.map(({ subject }) => subject)).toEqual(isHiding ? [] : ['Somebody likes you at Duet']);
  });
});

test('the export names nobody whom the member does not see [TRU-5]', async ({
  world,
  three: { anna, ben },
}) => {
  await meetHalfway(world, { anna, ben });
  await anna.browser.call(hideFromContacts, { text: ben.email });
  for (const [one, other] of [
    [anna, ben],
    [ben, anna],
  ] as const) {
    const naming: string[] = [];
    for (const { name, exportMember } of features) {
      for (const file of (await exportMember?.(world.platform, one.id)) ?? []) {
        const items = 'list' in file ? await Array.fromAsync(file.list) : [file];
        if (JSON.stringify(items).includes(other.name)) naming.push(`${name} ${file.path}`);
      }
    }
    expect(naming).toEqual([]);
  }
});

test('every read is either known to show members or not [TRU-5]', () => {
  const unknown = reads
    .map(({ name }) => name)
    .filter((name) => !asked[name] && !aboutNobodyElse.some((start) => name.startsWith(start)));
  expect(unknown).toEqual([]);
});
