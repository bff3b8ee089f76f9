import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { deleteChat, getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { giftDrawings, giftIds } from '#contract/chat/facts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { getGiftShelf, giveGift, listGifts, setGiftShelf } from '#contract/gifts/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { chat } from '#server/features/chat/index.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import type { MemberTraits } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { drawingsFile } from './drawings.http.ts';
import { gifts } from './index.ts';

/** A rose costs two times the five credits of the domain. */
const rose = { gift: 'rose', credits: 10 } as const;

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true, credits: 100 }))
  .extend('bea', ({ world }) => world.join({ name: 'Bea', paidUser: true, credits: 0 }));

type Giving = Partial<InputOf<typeof giveGift>>;

const give = ({ browser }: Person, to: { id: number }, giving: Giving = {}) =>
  browser.call(giveGift, { profile: to.id, ...rose, key: randomUUID(), ...giving });

const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);

test('the catalogue has every gift with the price of the domain and a drawing, and may be kept [CHA-9]', async ({
  world,
}) => {
  const answer = await world.inject({ url: '/api/gifts.php' });
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  const list = listGifts.output.parse(answer.json()).gifts;
  expect(list.map(({ id }) => id).toSorted()).toEqual(giftIds.toSorted());
  expect(list.find(({ id }) => id === 'rose')).toEqual({
    id: 'rose',
    price_credits: 10,
    drawing: `${giftDrawings}#rose`,
  });
  expect(new Set(list.map(({ price_credits }) => price_credits / 5))).toEqual(new Set([1, 2, 3, 5]));
  await world.changeSettings({ gift_credits: 8 });
  const dearer = await world.visitor().call(listGifts, {});
  expect(dearer.gifts.find(({ id }) => id === 'rose')?.price_credits).toBe(16);
});

test('the file of the drawings has each of them, and its address is a hash of what is in it [CHA-9]', async ({
  world,
}) => {
  const file = await readFile(drawingsFile, 'utf8');
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 12);
  expect(giftDrawings).toBe(`/media/gifts/${hash}.svg`);
  const ids = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(ids.toSorted()).toEqual(giftIds.toSorted());
  const kept = await world.inject({ url: giftDrawings });
  expect([kept.body, kept.headers['content-type']]).toEqual([file, 'image/svg+xml']);
  expect(kept.headers['cache-control']).toContain('immutable');
  const former = await world.inject({ url: '/media/gifts/former.svg' });
  expect([former.statusCode, former.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('a gift costs its price and stands in the conversation with what was said, but not with its price [CHA-9]', async ({
  world,
  anna,
  bea,
}) => {
  const answer = await give(anna, bea, { text: ' For you  ' });
  const content = { kind: 'gift', gift: 'rose', text: 'For you' };
  expect(answer).toMatchObject({ credits: 90, message: { seq: 1, own: true, content } });
  const { messages } = await bea.browser.call(getChat, { profile: anna.id });
  expect(messages.map((message) => message.content)).toEqual([content]);
  const { chats } = await bea.browser.call(listChats, {});
  expect(chats[0]).toMatchObject({
    num_unread_messages: 1,
    last_message: { kind: 'gift', preview: 'rose For you' },
  });
  const rows = await world.query('select credits, kind, to_account from transfer where from_account = $1', [
    anna.id,
  ]);
  expect(rows).toEqual([{ credits: 10, kind: 'gift', to_account: 3 }]);
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

test('a gift given by twenty presses at once arrives and costs once [CHA-9]', async ({
  world,
  anna,
  bea,
}) => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(anna, bea, { key })));
  expect(new Set(answers.map(({ message }) => message.seq))).toEqual(new Set([1]));
  expect(await balanceOf(world, anna)).toBe(90);
  const rows = await world.query('select 1 from message where sender_id = $1', [anna.id]);
  expect(rows).toHaveLength(1);
});

test('with credits for two of twenty gifts at once two are given [CHA-9]', async ({ world, bea }) => {
  const giver = await world.join({ paidUser: true, credits: 25 });
  const gives = await Promise.allSettled(Array.from({ length: 20 }, () => give(giver, bea)));
  const codes = gives.map((answer) => (answer.status === 'fulfilled' ? 'given' : answer.reason.code));
  expect(codes.filter((code) => code === 'given')).toHaveLength(2);
  expect(codes.filter((code) => code === 'credits.insufficient')).toHaveLength(18);
  expect(await balanceOf(world, giver)).toBe(5);
});

test('at another price than was agreed to nothing is given; what was given stays given [CHA-9]', async ({
  world,
  anna,
  bea,
}) => {
  const key = randomUUID();
  await give(anna, bea, { key });
  await world.changeSettings({ gift_credits: 6 });
  expect(await refusalOf(give(anna, bea))).toMatchObject({ code: 'chat.price_changed', data: { cost: 12 } });
  for (const credits of [1, 20])
    expect(await refusalOf(give(anna, bea, { credits }))).toMatchObject({ code: 'chat.price_changed' });
  expect((await give(anna, bea, { key })).message.seq).toBe(1);
  expect(await balanceOf(world, anna)).toBe(90);
  expect((await give(anna, bea, { credits: 12 })).credits).toBe(78);
});

test('a gift has one door only: the one of messages takes it under the same rules [CHA-9]', async ({
  world,
  anna,
  bea,
}) => {
  const content = { kind: 'gift', ...rose, credits: 1 } as const;
  const send = (key = randomUUID(), credits = 1) =>
    anna.browser.call(sendMessage, { profile: bea.id, content: { ...content, credits }, key });
  expect(await refusalOf(send())).toMatchObject({ code: 'chat.price_changed' });
  const key = randomUUID();
  await send(key, 10);
  expect((await give(anna, bea, { key })).message.seq).toBe(1);
  expect(await balanceOf(world, anna)).toBe(90);
});

test('a member who cannot be written to can be given nothing, and nothing is charged [CHA-9]', async ({
  world,
  anna,
}) => {
  const cases: [MemberTraits, string][] = [
    [{ fictional: true }, 'chat.fictional'],
    [{ status: 'not_confirmed' }, 'not_found'],
    [{ status: 'erased' }, 'not_found'],
    [{ disabled: true }, 'not_found'],
  ];
  for (const [traits, code] of cases) {
    const other = await world.createMember(traits);
    expect([traits, (await refusalOf(give(anna, other))).code]).toEqual([traits, code]);
  }
  expect((await refusalOf(give(anna, anna))).code).toBe('not_found');
  const blocker = await world.join({ credits: 5 });
  await give(blocker, anna, { gift: 'coffee', credits: 5 });
  await blocker.browser.call(block, { profile: anna.id });
  expect((await refusalOf(give(anna, blocker))).code).toBe('profiles.blocked');
  expect(await balanceOf(world, anna)).toBe(100);
});

test('the third conversation of a free member does not begin with a gift either [CHA-9, CHA-5]', async ({
  world,
}) => {
  const free = await world.join({ paidUser: false, credits: 100 });
  const others = await Promise.all(Array.from({ length: 3 }, () => world.createMember()));
  for (const other of others.slice(0, 2)) await give(free, other);
  const third = others[2] ?? free;
  expect((await refusalOf(give(free, third))).code).toBe('chat.conversation_limit');
  expect(await balanceOf(world, free)).toBe(80);
});

test('a member shows what they were given only if they want to, and to members alone [CHA-9]', async ({
  world,
  anna,
  bea,
}) => {
  const shelfFor = async (viewer: Pick<Person, 'browser'>) =>
    (await viewer.browser.call(getMember, { id: bea.id })).member.gifts;
  await give(anna, bea, { gift: 'coffee', credits: 5 });
  await give(anna, bea);
  const { conversation } = await give(anna, bea);
  expect(await bea.browser.call(getGiftShelf, {})).toEqual({ shown: false });
  expect(await shelfFor(anna)).toEqual([]);
  for (let time = 0; time < 2; time++) await bea.browser.call(setGiftShelf, { shown: true });
  expect(await bea.browser.call(getGiftShelf, {})).toEqual({ shown: true });
  const shelf = [
    { gift: 'rose', count: 2 },
    { gift: 'coffee', count: 1 },
  ];
  expect([await shelfFor(anna), await shelfFor(bea)]).toEqual([shelf, shelf]);
  expect(await shelfFor({ browser: world.visitor() })).toEqual([]);
  await bea.browser.call(setVisibility, { invisible: true });
  expect(await shelfFor(anna)).toEqual([]);
  await bea.browser.call(setVisibility, { invisible: false });
  await bea.browser.call(deleteChat, { conversation: conversation.id });
  expect(await shelfFor(anna)).toEqual([]);
  await give(anna, bea);
  expect(await shelfFor(anna)).toEqual([{ gift: 'rose', count: 1 }]);
  await bea.browser.call(setGiftShelf, { shown: false });
  expect(await shelfFor(anna)).toEqual([]);
});

test('the export of a member holds the gifts they gave and were given, and their shelf goes with them [ACC-24]', async ({
  world,
  anna,
  bea,
}) => {
  await give(anna, bea, { text: 'For you' });
  await bea.browser.call(setGiftShelf, { shown: true });
  const [conversations] = (await chat.exportMember?.(world.platform, bea.id)) ?? [];
  const list = conversations && 'list' in conversations ? await Array.fromAsync(conversations.list) : [];
  expect(list).toMatchObject([{ messages: [{ from: 'them', gift: 'rose', text: 'For you' }] }]);
  const exportShelf = async () => (await gifts.exportMember?.(world.platform, bea.id))?.[0];
  expect(await exportShelf()).toEqual({ path: 'gifts.json', json: { shown_on_profile: true } });
  await gifts.eraseMember?.(world.platform, bea.id);
  expect(await exportShelf()).toEqual({ path: 'gifts.json', json: { shown_on_profile: false } });
});
