import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { deleteChat, getChat, sendMessage } from '#contract/chat/endpoints.ts';
import type { NewContent } from '#contract/chat/kinds.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { removeMessage } from '#server/features/chat/contents.service.ts';
import { eraseConversations } from '#server/features/chat/erasure.service.ts';
import { exportConversations } from '#server/features/chat/export.service.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { test as base, edit, price, readMessage, takeBack, write } from '#server/testing/chat-changes.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person } from '#server/testing/world.ts';

type Quote = Partial<Extract<NewContent, { kind: 'text' }>>;

const answer = { part: 'answer', prompt: 'song', words: 'Anything with a trombone.' } as const;

/** Anna has written to Bea, whose profile has an answer and a text. */
const test = base.extend('bea', async ({ arrive }) => {
  const bea = await arrive({ name: 'Bea', gender: 'male' });
  const prompts = [{ prompt: answer.prompt, answer: answer.words }];
  await bea.browser.call(updateProfile, { prompts, about: 'I collect maps.' });
  return bea;
});

const quote = (from: Person, to: Person, what: Quote, key: string = randomUUID()) =>
  from.browser.call(sendMessage, { profile: to.id, content: { kind: 'text', text: 'Me too', ...what }, key });
const second = { seq: 2 };
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe('a message that quotes another [BEY-7]', () => {
  test('shows both whose words they are, at the price of any message', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    await quote(bea, anna, { quotes: place.seq });
    const message = { content: { kind: 'text', text: 'Me too', quotes: 1 } };
    for (const [reader, partner, own] of [
      [anna, bea, true],
      [bea, anna, false],
    ] as const)
      expect(await readMessage(reader, partner, second)).toMatchObject({
        ...message,
        quoted: { own, kind: 'text', preview: 'Hello Bea' },
      });
    expect(await findBalance(world.platform, bea.id)).toBe(100 - price);
  });

  test('says what has become of it: edited, taken back, removed', async ({ world, anna, bea, place }) => {
    await quote(anna, bea, { quotes: place.seq });
    const read = async () => (await readMessage(bea, anna, second)).quoted;
    await edit(anna, place, 'Hello dear Bea');
    expect(await read()).toMatchObject({ kind: 'text', preview: 'Hello dear Bea' });
    await world.platform.db.transaction(() =>
      removeMessage(world.platform, { senderId: anna.id, partnerId: bea.id, seq: 1 }),
    );
    expect(await read()).toMatchObject({ kind: 'text', preview: '' });
    await world.query(`update message set taken_back = 'handed_out' where seq = 1`);
    expect(await read()).toEqual({ own: false, kind: 'taken_back', preview: '' });
  });

  test('stays when its own words are edited, and goes when they are taken back', async ({
    anna,
    bea,
    place,
  }) => {
    await quote(anna, bea, { quotes: place.seq });
    const own = { conversation: place.conversation, seq: 2 };
    await edit(anna, own, 'Me as well');
    expect(await readMessage(anna, bea, second)).toMatchObject({
      content: { text: 'Me as well', quotes: 1 },
    });
    await takeBack(anna, own);
    const { content, quoted } = await readMessage(anna, bea, second);
    expect([content, quoted]).toEqual([{ kind: 'text', text: '' }, undefined]);
  });

  test('never carries another conversation: a number is one of this one, or refused and not paid', async ({
    world,
    arrive,
    anna,
    bea,
    place,
  }) => {
    const cleo = await arrive({ name: 'Cleo' });
    await write(anna, bea, 'A secret');
    expect(await codeOf(quote(anna, cleo, { quotes: place.seq }))).toBe('chat.quote_gone');
    await write(anna, cleo, 'Hello Cleo');
    const refused = await refusalOf(quote(anna, cleo, { quotes: 2 }));
    expect(refused).toMatchObject({ code: 'chat.quote_gone', data: { name: 'Cleo' } });
    await quote(anna, cleo, { quotes: 1 });
    expect((await readMessage(cleo, anna, second)).quoted).toMatchObject({ preview: 'Hello Cleo' });
    expect(await findBalance(world.platform, anna.id)).toBe(100 - 4 * price);
  });

  test('shows nobody what they have removed, or what is older than the domain keeps', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    await bea.browser.call(deleteChat, { conversation: place.conversation });
    world.clock.advance({ days: 20 });
    const [a, b] = await Promise.all([world.logIn(anna), world.logIn(bea)]);
    await quote({ ...anna, browser: a }, bea, { quotes: 1 });
    expect((await readMessage({ ...bea, browser: b }, anna, second)).quoted).toBeUndefined();
    expect((await readMessage({ ...anna, browser: a }, bea, second)).quoted).toBeDefined();
    await world.changeSettings({ chat_history_days: 10 });
    expect((await readMessage({ ...anna, browser: a }, bea, second)).quoted).toBeUndefined();
  });

  test('is sent once, however often, even when what it quotes is taken back meanwhile', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    const key = randomUUID();
    const send = () => quote(anna, bea, { quotes: place.seq }, key);
    await Promise.all([send(), send()]);
    await takeBack(anna, place);
    await world.jobs.drain();
    expect((await send()).message.seq).toBe(2);
    expect(await codeOf(quote(anna, bea, {}, key))).toBe('chat.key_reused');
  });

  test('is found with its quote among the changes, when the original is far above', async ({
    world,
    anna,
    bea,
  }) => {
    await world.changeSettings({ message_credits: 0 });
    for (let n = 2; n <= 52; n += 1) await write(anna, bea, `Number ${n}`);
    const { conversation } = await anna.browser.call(getChat, { profile: bea.id });
    await quote(anna, bea, { quotes: 1 });
    const changes = await bea.browser.call(getChat, { profile: anna.id, since: conversation.revision });
    expect(changes.messages).toMatchObject([{ quoted: { preview: 'Number 2' } }]);
  });
});

describe('a message that quotes the profile of its receiver [BEY-7]', () => {
  test('keeps the words as they were, and a repeat is sent once', async ({ world, anna, bea }) => {
    const key = randomUUID();
    await quote(anna, bea, { line: answer }, key);
    await bea.browser.call(updateProfile, { prompts: [] });
    await quote(anna, bea, { line: answer }, key);
    const { messages } = await bea.browser.call(getChat, { profile: anna.id });
    expect(messages).toMatchObject([{ content: { text: 'Me too', line: answer } }]);
    expect(await findBalance(world.platform, anna.id)).toBe(100 - price);
  });

  test('says nothing that the profile does not say', async ({ world, anna, bea }) => {
    for (const line of [
      { ...answer, words: 'I hate trombones.' },
      { ...answer, prompt: 'sunday' },
      { part: 'about', words: 'I collect' },
    ] as const)
      expect(await codeOf(quote(anna, bea, { line }))).toBe('chat.quote_gone');
    await world.changeSettings({ offered_prompts: [] });
    expect(await codeOf(quote(anna, bea, { line: answer }))).toBe('chat.quote_gone');
    await quote(anna, bea, { line: { part: 'about', words: 'I collect maps.' } });
  });

  test('forgets them when the receiver leaves', async ({ world, anna, bea }) => {
    await quote(anna, bea, { line: answer });
    await world.platform.db.transaction(() => eraseConversations(world.platform, bea.id));
    expect(await world.query('select content from message')).toEqual([{ content: { text: 'Me too' } }]);
  });
});

describe('records of quotes [BEY-7]', () => {
  test('the export says what is quoted', async ({ world, anna, bea, place }) => {
    await quote(bea, anna, { quotes: place.seq });
    await quote(anna, bea, { line: answer });
    const [file] = await exportConversations(world.platform, anna.id);
    const conversations =
      file && 'list' in file ? await Array.fromAsync(file.list as AsyncIterable<object>) : [];
    expect(conversations).toMatchObject([
      {
        messages: [
          { from: 'me', text: 'Hello Bea' },
          { from: 'them', text: 'Me too', quotes: { from: 'me', text: 'Hello Bea' } },
          { from: 'me', text: 'Me too', quotes_profile: answer },
        ],
      },
    ]);
  });

  test('a report keeps the quoted words as the reporter has seen them', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    await readMessage(bea, anna);
    for (let n = 0; n < 5; n += 1) await write(anna, bea, `Number ${n}`);
    await edit(anna, place, 'Harmless');
    await quote(anna, bea, { quotes: place.seq });
    await bea.browser.call(fileReport, {
      about: 'message',
      profile: anna.id,
      message: 7,
      reason: 'scam',
      text: '',
      block: false,
      key: randomUUID(),
    });
    const [row = {}] = await world.query('select evidence from report');
    const { messages } = row.evidence as { messages: { seq: number; quoted?: object }[] };
    expect(messages.find(({ seq }) => seq === 7)?.quoted).toEqual({
      seq: 1,
      own: false,
      content: { kind: 'text', text: 'Harmless' },
      earlier: ['Hello Bea'],
    });
  });
});
