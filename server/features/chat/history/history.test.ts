import { expect } from 'vitest';
import { deleteChat, getChat, listChats, markRead } from '#contract/chat/endpoints.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import type { Person } from '#server/testing/world.ts';

const read = async (viewer: Person, partner: Person, before?: number) => {
  const answer = await viewer.browser.call(getChat, { profile: partner.id, ...(before && { before }) });
  return { seqs: answer.messages.map(({ seq }) => seq), since: answer.conversation.history_since };
};

test('messages end at the limit of the domain, for both and at once [CHA-8]', async ({ arrive, world }) => {
  await world.changeSettings({ chat_history_days: 30 });
  const [anna, bea] = [await arrive(), await arrive()];
  await write(anna, bea, 'one');
  world.clock.advance({ days: 20 });
  await write(bea, anna, 'two');
  expect(await read(anna, bea)).toEqual({ seqs: [1, 2], since: null });
  world.clock.advance({ days: 11 });
  const anew = await Promise.all([world.logIn(anna), world.logIn(bea)]);
  const [a, b] = [
    { ...anna, browser: anew[0] },
    { ...bea, browser: anew[1] },
  ];
  const since = new Date(world.clock.now().getTime() - 30 * 24 * 60 * 60 * 1000).toISOString();
  for (const [viewer, partner] of [
    [a, b],
    [b, a],
  ] as const)
    expect(await read(viewer, partner)).toEqual({ seqs: [2], since });
  expect(await read(a, b, 2)).toEqual({ seqs: [], since });
});

test('at night they are deleted with what the list shows of them [CHA-8]', async ({ arrive, world }) => {
  await world.changeSettings({ chat_history_days: 30 });
  const [anna, bea, cleo] = [await arrive(), await arrive(), await arrive()];
  await write(anna, bea, 'old to Bea');
  await write(anna, cleo, 'old to Cleo');
  world.clock.advance({ days: 31 });
  const [a, c] = await Promise.all([world.logIn(anna), world.logIn(cleo)]);
  await write({ ...anna, browser: a }, cleo, 'new to Cleo');
  const before = await a.call(listChats, {});
  expect(before.chats.map(({ last_message }) => last_message.preview)).toEqual(['new to Cleo', '']);
  await world.jobs.runNow('chat.history');
  await world.jobs.runNow('chat.history');
  expect(await world.query('select seq, content from message')).toEqual([
    { seq: 2, content: { text: 'new to Cleo' } },
  ]);
  expect(await a.call(listChats, {})).toEqual(before);
  // Of two unread ones only the one that is left counts.
  expect((await c.call(listChats, {})).num_unread_messages).toBe(1);
  const opened = await c.call(getChat, { profile: anna.id });
  expect(opened.messages).toMatchObject([{ seq: 2 }]);
  await c.call(markRead, { conversation: opened.conversation.id ?? 0, seq: 2 });
  expect((await c.call(listChats, {})).num_unread_messages).toBe(0);
});

test('a removed chat is not taken for an ended history [CHA-8]', async ({ arrive, world }) => {
  await world.changeSettings({ chat_history_days: 30 });
  const [anna, bea] = [await arrive(), await arrive()];
  const { conversation } = await write(anna, bea);
  await anna.browser.call(deleteChat, { conversation: conversation.id });
  await write(bea, anna);
  expect(await read(anna, bea)).toEqual({ seqs: [2], since: null });
});

test('0 days keep everything [CHA-8]', async ({ arrive, world }) => {
  await world.changeSettings({ chat_history_days: 0 });
  const [anna, bea] = [await arrive(), await arrive()];
  await write(anna, bea);
  world.clock.advance({ days: 4000 });
  await world.jobs.runNow('chat.history');
  expect(await read({ ...anna, browser: await world.logIn(anna) }, bea)).toEqual({ seqs: [1], since: null });
});
