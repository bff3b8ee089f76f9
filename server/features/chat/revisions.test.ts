import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { deleteChat, getChat, restoreChat, sendMessage } from '#contract/chat/endpoints.ts';
import { chatLimits } from '#contract/chat/facts.ts';
import { takeBackPhoto } from '#contract/chat/photos.ts';
import { sendChatPhoto, testWithTwo } from '#server/testing/chat-photos.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const test = testWithTwo.extend('bea', ({ world }) =>
  world.join({ name: 'Bea', paidUser: true, credits: 100 }),
);

const write = ({ browser }: Person, to: Person, text = 'Hello') =>
  browser.call(sendMessage, { profile: to.id, content: { kind: 'text', text }, key: randomUUID() });
const read = ({ browser }: Person, { id }: Person, since?: number) =>
  browser.call(getChat, { profile: id, since });
const takeBack = ({ browser }: Person, id: string) => browser.call(takeBackPhoto, { id });

/** The numbers of the messages that the answer has, with their revisions. */
async function listChanges(reader: Person, partner: Person, since?: number) {
  const { messages } = await read(reader, partner, since);
  return messages.map(({ seq, revision }) => [seq, revision]);
}

function listRevisions({ events }: World, memberId: number): number[] {
  return events.flatMap((event) => {
    if (event.memberId !== memberId) return [];
    if (event.type === 'message') return (event.data as { message: { revision: number } }).message.revision;
    return event.type === 'conversation.changed' ? (event.data as { revision: number }).revision : [];
  });
}

describe('the revision of a conversation [CHA-13]', () => {
  test('grows by one with every message and every change of one, which both members are told', async ({
    world,
    anna,
    bea,
  }) => {
    expect((await read(anna, bea)).conversation.revision).toBe(0);
    const { message, conversation } = await write(anna, bea);
    expect(message.revision).toBe(1);
    const photo = await sendChatPhoto(anna, bea);
    await write(bea, anna);
    const changed = { conversation: conversation.id, profile: bea.id, revision: 4 };
    expect(await takeBack(anna, photo.id)).toEqual(changed);
    expect(await takeBack(anna, photo.id)).toEqual(changed);
    expect(await listChanges(bea, anna)).toEqual([
      [1, 1],
      [2, 4],
      [3, 3],
    ]);
    expect((await read(bea, anna)).conversation.revision).toBe(4);
    for (const { id } of [anna, bea]) expect(listRevisions(world, id)).toEqual([1, 2, 3, 4]);
  });

  test('is what an answer with only the changes goes by', async ({ anna, bea }) => {
    const photo = await sendChatPhoto(anna, bea);
    await write(anna, bea);
    await takeBack(anna, photo.id);
    await write(bea, anna);
    expect(await listChanges(anna, bea, 0)).toEqual([
      [1, 3],
      [2, 2],
      [3, 4],
    ]);
    expect(await listChanges(anna, bea, 2)).toEqual([
      [1, 3],
      [3, 4],
    ]);
    const { conversation, messages, has_more, profile } = await read(anna, bea, 4);
    expect([conversation.last_seq, messages, has_more, profile.name]).toEqual([3, [], false, 'Bea']);
  });

  test('too long ago, or not reached yet, makes the reader fetch afresh', async ({ world, anna, bea }) => {
    await world.query('update wallet set balance = 1000');
    for (let n = 0; n <= chatLimits.messagePage; n += 1) await write(anna, bea, `Hello ${n}`);
    expect(await read(bea, anna, 1)).toMatchObject({ has_more: false, messages: { length: 50 } });
    expect(await read(bea, anna, 0)).toMatchObject({ has_more: true, messages: [] });
    expect(await read(bea, anna, 999)).toMatchObject({ has_more: true, messages: [] });
  });

  test('cannot be asked for together with older messages', async ({ anna, bea }) => {
    const asking = anna.browser.call(getChat, { profile: bea.id, since: 0, before: 3 });
    expect((await refusalOf(asking)).code).toBe('request.invalid');
  });
});

describe('changes are shown to those who may read the message [CHA-13]', () => {
  test('not after its reader has removed it, until they take that back', async ({ anna, bea }) => {
    const photo = await sendChatPhoto(anna, bea);
    const { conversation } = await write(anna, bea);
    await bea.browser.call(deleteChat, { conversation: conversation.id });
    await takeBack(anna, photo.id);
    await write(anna, bea);
    expect(await listChanges(bea, anna, 0)).toEqual([[3, 4]]);
    expect((await read(bea, anna, 0)).conversation.removed_seq).toBe(2);
    await bea.browser.call(restoreChat, { conversation: conversation.id });
    expect(await listChanges(bea, anna, 2)).toEqual([
      [1, 3],
      [3, 4],
    ]);
    expect((await read(bea, anna, 0)).conversation.removed_seq).toBe(0);
  });

  test('not after the days of the domain', async ({ world, anna, bea }) => {
    await world.changeSettings({ chat_history_days: 30 });
    const photo = await sendChatPhoto(anna, bea);
    world.clock.advance({ days: 31 });
    const later = { ...anna, browser: await world.logIn(anna) };
    await write(later, bea);
    await takeBack(later, photo.id);
    const answer = await read(later, bea, 0);
    expect(answer.messages.map(({ seq }) => seq)).toEqual([2]);
    expect(answer.conversation).toMatchObject({ revision: 3, history_since: null });
  });

  test('not to others, and not after a block', async ({ world, anna, bea }) => {
    const { conversation } = await write(anna, bea);
    const carla = await world.join();
    const asking = carla.browser.call(getChat, { conversation: conversation.id, since: 0 });
    expect((await refusalOf(asking)).code).toBe('not_found');
    await bea.browser.call(block, { profile: anna.id });
    expect((await refusalOf(read(anna, bea, 0))).code).toBe((await refusalOf(read(anna, bea))).code);
    expect((await refusalOf(read(bea, anna, 0))).code).toBe((await refusalOf(read(bea, anna))).code);
  });
});

test('two who write at once while photos are taken back: each change has a revision of its own, none is lost [CHA-13]', async ({
  world,
  anna,
  bea,
}) => {
  await world.query('update wallet set balance = 1000');
  const photos = [
    ...(await Promise.all([1, 2, 3, 4].map(() => sendChatPhoto(anna, bea)))).map(
      ({ id }) => [anna, id] as const,
    ),
    ...(await Promise.all([1, 2, 3, 4].map(() => sendChatPhoto(bea, anna)))).map(
      ({ id }) => [bea, id] as const,
    ),
  ];
  const before = photos.length;
  const known = await read(anna, bea);
  await Promise.all([
    ...Array.from({ length: 12 }, () => write(anna, bea)),
    ...Array.from({ length: 12 }, () => write(bea, anna)),
    ...photos.map(([owner, id]) => takeBack(owner, id)),
    ...Array.from({ length: 4 }, () => anna.browser.call(getChat, { profile: bea.id, since: before })),
  ]);
  const total = before + 24 + photos.length;
  const changes = Array.from({ length: total }, (_, n) => n + 1);
  for (const { id } of [anna, bea])
    expect(listRevisions(world, id).toSorted((a, b) => a - b)).toEqual(changes);
  const fresh = await read(anna, bea);
  expect([known.conversation.revision, fresh.conversation.revision]).toEqual([before, total]);
  const stored = fresh.messages.map(({ revision }) => revision);
  expect(stored.toSorted((a, b) => a - b)).toEqual(changes.slice(before));
  const texts = fresh.messages
    .filter(({ content }) => content.kind === 'text')
    .map(({ revision }) => revision);
  expect(texts).toEqual(texts.toSorted((a, b) => a - b));
  expect((await read(anna, bea, known.conversation.revision)).messages).toEqual(fresh.messages);
});
