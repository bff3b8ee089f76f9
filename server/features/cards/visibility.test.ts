import { randomUUID } from 'node:crypto';
import type { Response } from 'light-my-request';
import { describe, expect } from 'vitest';
import { block, listBlocked, unblock } from '#contract/blocks/endpoints.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { sendPhoto } from '#contract/chat/photos.ts';
import { sendVoice } from '#contract/chat/voices.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { addFavourite, getKept, removeFavourite, savePrivateNote } from '#contract/favourites/endpoints.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { likePart } from '#contract/liked-parts/endpoints.ts';
import { like, listLikes, unlike } from '#contract/likes/endpoints.ts';
import {
  askForPrivatePhotos,
  getPrivatePhotos,
  hidePrivatePhotos,
  showPrivatePhotos,
} from '#contract/private-photos/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { listRelated } from '#contract/search/endpoints.ts';
import { swipe, undoPass } from '#contract/swipe/endpoints.ts';
import { visit } from '#contract/visits/endpoints.ts';
import { features } from '#server/features.ts';
import { orderIds } from '#server/platform/ids.ts';
import { postChatPhoto } from '#server/testing/chat-photos.ts';
import { postVoice } from '#server/testing/chat-voices.ts';
import { clearBatches } from '#server/testing/flush-batches.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { TestMember } from '#server/testing/members.ts';
import { listFiles } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { findCardVisibility } from './index.ts';

const test = base.extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true, credits: 100 }));

type Ask = (viewer: Person, id: number) => Promise<Response>;
const ask =
  (endpoint: AnyEndpoint, toInput: (id: number) => Record<string, unknown>): Ask =>
  ({ browser }, id) =>
    browser.request(endpoint, toInput(id));
const report = (subject: object) => (profile: number) => ({
  ...subject,
  profile,
  ...{ reason: 'spam', text: '', block: true, key: randomUUID() },
});

/** Endpoints that refuse members whose card the viewer may not see. */
const refusing: [AnyEndpoint, string, Ask][] = [
  [getMember, '', ask(getMember, (id) => ({ id }))],
  [getChat, '', ask(getChat, (profile) => ({ profile }))],
  [
    sendMessage,
    '',
    ask(sendMessage, (profile) => ({
      profile,
      content: { kind: 'text', text: 'Hello' },
      key: randomUUID(),
    })),
  ],
  [sendPhoto, '', (viewer, id) => postChatPhoto(viewer, { id })],
  [sendVoice, '', (viewer, id) => postVoice(viewer, { id })],
  [giveGift, '', ask(giveGift, (profile) => ({ profile, gift: 'rose', credits: 10, key: randomUUID() }))],
  [addFavourite, '', ask(addFavourite, (profile) => ({ profile }))],
  [savePrivateNote, '', ask(savePrivateNote, (profile) => ({ profile, text: 'Kind', was: null }))],
  [like, '', ask(like, (profile) => ({ profile }))],
  [
    likePart,
    'free',
    ask(likePart, (profile) => ({ profile, part: { part: 'photo', photo: 1 }, text: '', credits: 0 })),
  ],
  [
    likePart,
    'with a word',
    ask(likePart, (profile) => ({ profile, part: { part: 'about' }, text: 'Hello', credits: 2 })),
  ],
  [swipe, 'liking', ask(swipe, (profile) => ({ profile, choice: 'like', time_zone: 'Europe/Paris' }))],
  [swipe, 'passing', ask(swipe, (profile) => ({ profile, choice: 'pass' }))],
  [getPrivatePhotos, '', ask(getPrivatePhotos, (profile) => ({ profile }))],
  [askForPrivatePhotos, '', ask(askForPrivatePhotos, (profile) => ({ profile }))],
  [showPrivatePhotos, '', ask(showPrivatePhotos, (profile) => ({ profile, term: 'day' }))],
  [block, '', ask(block, (profile) => ({ profile }))],
  [fileReport, 'profile', ask(fileReport, report({ about: 'profile' }))],
  [fileReport, 'message', ask(fileReport, report({ about: 'message', message: 1 }))],
  [fileReport, 'photo', ask(fileReport, report({ about: 'photo', photo: 1 }))],
];

/** What takes something of the viewer's own back, or answers a list: the same for everybody. */
const indifferent: [AnyEndpoint, string, Ask][] = [
  [unlike, '', ask(unlike, (profile) => ({ profile }))],
  [undoPass, '', ask(undoPass, (profile) => ({ profile }))],
  [unblock, '', ask(unblock, (profile) => ({ profile }))],
  [listRelated, '', ask(listRelated, (id) => ({ id }))],
  [getKept, '', ask(getKept, (profile) => ({ profile }))],
  [removeFavourite, '', ask(removeFavourite, (profile) => ({ profile }))],
  [savePrivateNote, 'emptied', ask(savePrivateNote, (profile) => ({ profile, text: '', was: null }))],
  [hidePrivatePhotos, '', ask(hidePrivatePhotos, (profile) => ({ profile }))],
  [visit, '', ask(visit, (profile) => ({ profile }))],
];

const hidden: [string, (world: World, anna: Person) => Promise<Pick<TestMember, 'id'>>][] = [
  ['an invisible member', (world) => world.createMember({ invisible: true })],
  [
    'a member on a break',
    async (world) => {
      const other = await world.createMember();
      await world.query(
        `update profile set paused_since = now(), paused_until = now() + interval '1 day' where member_id = $1`,
        [other.id],
      );
      await world.query('update member_search set vis = false where id = $1', [other.id]);
      return other;
    },
  ],
  ['a member whose profile is disabled', (world) => world.createMember({ disabled: true })],
  ['a member who has not confirmed', (world) => world.createMember({ status: 'not_confirmed' })],
  ['a member who is leaving', (world) => world.createMember({ status: 'pending_deletion' })],
  [
    'a stranger who blocked the viewer',
    async (world, anna) => {
      const other = await world.createMember();
      await markPair(world, 'blocked', { from: other, to: anna });
      return other;
    },
  ],
  [
    'a member whom hidden contacts keep apart',
    async (world, anna) => {
      const other = await world.createMember();
      await world.query(`insert into hidden_pair (hider_id, hidden_id, kind) values ($1, $2, 'mail')`, [
        other.id,
        anna.id,
      ]);
      return other;
    },
  ],
  [
    'a member of another domain',
    async (world) => {
      const other = await world.createMember();
      const elsewhere = await world.addDomain('elsewhere.example');
      for (const table of ['profile', 'member_search'])
        await world.query(
          `update ${table} set site_id = $2 where ${table === 'profile' ? 'member_id' : 'id'} = $1`,
          [other.id, elsewhere],
        );
      await world.query('update account set site_id = $2 where id = $1', [other.id, elsewhere]);
      return other;
    },
  ],
];

const nobody = { id: 4711 };

async function answerOf(response: Promise<Response>): Promise<object> {
  const { statusCode, body } = await response;
  const answer = JSON.parse(body) as { error?: { requestId?: string } };
  if (answer.error) answer.error.requestId = '';
  return { statusCode, answer };
}

test('every call that names a member is asked here', () => {
  const known = new Set([...refusing, ...indifferent].map(([{ name }]) => name));
  const named = features
    .flatMap(({ routes = [] }) => routes)
    .filter(({ endpoint }) => 'profile' in (endpoint.input._zod.def.shape ?? {}))
    .map(({ endpoint }) => endpoint.name);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});

describe.each(hidden)('%s [PRO-11, PRO-13, SEA-7, TRU-5]', (_who, create) => {
  test('is nobody at all for every call that names a member, and nothing is kept of it', async ({
    world,
    anna,
  }) => {
    const other = await create(world, anna);
    for (const [{ name }, , asking] of indifferent)
      expect([name, await answerOf(asking(anna, other.id))]).toEqual([
        name,
        await answerOf(asking(anna, nobody.id)),
      ]);
    const pairs = await world.query('select count(*) from pair');
    for (const [{ name }, , asking] of refusing) {
      const { statusCode, body } = await asking(anna, other.id);
      expect([name, statusCode, JSON.parse(body).error.code, JSON.parse(body).error.data]).toEqual([
        name,
        404,
        'not_found',
        undefined,
      ]);
    }
    expect(await world.query('select count(*) from pair')).toEqual(pairs);
    await clearBatches(world.platform);
    for (const table of [
      'conversation',
      'chat_photo',
      'report',
      'swipe_pass',
      'visit',
      'favourite',
      'private_note',
    ])
      expect(await world.query(`select * from ${table}`)).toEqual([]);
    expect(await listFiles(world.platform)).toEqual([]);
    expect((await anna.browser.call(listBlocked, {})).blocked).toEqual([]);
  });
});

describe('those who had contact keep what they had [PRO-11, PRO-13]', () => {
  const say = (from: Person, to: Pick<TestMember, 'id'>) =>
    from.browser.call(sendMessage, {
      profile: to.id,
      content: { kind: 'text', text: 'Hello' },
      key: randomUUID(),
    });

  test('an invisible member is still written with, liked and blocked by members who know them', async ({
    world,
    anna,
  }) => {
    const bea = await world.join({ name: 'Bea', paidUser: true, credits: 10 });
    await say(bea, anna);
    await bea.browser.call(setVisibility, { invisible: true });
    expect((await anna.browser.call(getChat, { profile: bea.id })).profile.name).toBe('Bea');
    await say(anna, bea);
    await anna.browser.call(like, { profile: bea.id });
    expect((await anna.browser.call(listLikes, {})).profiles).toMatchObject([{ id: bea.id }]);
    await anna.browser.call(block, { profile: bea.id });
    expect((await anna.browser.call(listBlocked, {})).blocked).toMatchObject([{ name: 'Bea' }]);
  });

  test('a message sent before the receiver left answers its repeat as the first time [CHA-4]', async ({
    world,
    anna,
  }) => {
    const bea = await world.createMember();
    const message = { profile: bea.id, content: { kind: 'text', text: 'Hello' }, key: randomUUID() } as const;
    const first = await anna.browser.call(sendMessage, message);
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [bea.id]);
    expect(await anna.browser.call(sendMessage, message)).toEqual(first);
  });

  test('a match is remembered past a block: by the list of the blocked, and by the notice', async ({
    world,
    anna,
  }) => {
    const ben = await world.join({ name: 'Ben', gender: 'male' });
    await anna.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: anna.id });
    await anna.browser.call(block, { profile: ben.id });
    expect((await anna.browser.call(listBlocked, {})).blocked).toMatchObject([{ name: 'Ben' }]);
    const refusal = await refusalOf(ben.browser.call(getMember, { id: anna.id }));
    expect(refusal).toMatchObject({ code: 'profiles.blocked', data: { name: 'Anna' } });
    expect(await findCardVisibility(world.platform, ben.id, anna.id)).toBe('blocked');
    expect(await findCardVisibility(world.platform, anna.id, ben.id)).toBe('hidden');
  });
});

test('a blocked stranger has no name and no picture in the list, and can be unblocked [CHA-14]', async ({
  world,
  anna,
}) => {
  const ben = await world.createMember({ name: 'Ben' });
  await anna.browser.call(like, { profile: ben.id });
  await anna.browser.call(block, { profile: ben.id });
  const { blocked } = await anna.browser.call(listBlocked, {});
  expect(blocked).toMatchObject([{ id: ben.id, name: '', main_image: null, fictional: false }]);
  expect((await anna.browser.call(unblock, { profile: ben.id })).blocked).toEqual([]);
});

test('looking at members one by one has the limit of reading, whichever call it is [SEA-9]', async ({
  openWorld,
}) => {
  const narrow = await openWorld({ throttleScale: 1 / 600 });
  const bea = await narrow.createMember();
  const readers: [string, Ask][] = [
    ['the place of a conversation', ask(getChat, (profile) => ({ profile }))],
    ['a block', ask(block, (profile) => ({ profile }))],
    ['an unblock', ask(unblock, (profile) => ({ profile }))],
  ];
  for (const [name, asking] of readers) {
    const reader = await narrow.join();
    expect([name, (await asking(reader, bea.id)).statusCode]).toEqual([name, 200]);
    const { statusCode, headers, body } = await asking(reader, bea.id);
    expect([name, statusCode, JSON.parse(body).error.code]).toEqual([name, 429, 'throttle.reading']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  const partner = await narrow.join();
  const [lo, hi] = orderIds(partner.id, bea.id);
  await narrow.query(
    'insert into conversation (id, site_id, lo, hi, started_by, created_at) values (7, 1, $1, $2, $1, now())',
    [lo, hi],
  );
  for (let time = 0; time < 3; time += 1) await partner.browser.call(getChat, { profile: bea.id });
});
