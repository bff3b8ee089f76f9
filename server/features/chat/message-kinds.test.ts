import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deleteChat, getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { messageKinds, type NewContent } from '#contract/chat/kinds.ts';
import { AppError } from '#contract/errors.ts';
import { liveEventSchemas } from '#contract/live/endpoints.ts';
import type { Feature, MessageKey, MessageRules } from '#server/feature.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { features } from '#server/features.ts';
import { openWorld, type Person, type World } from '#server/testing/world.ts';
import { chat } from './index.ts';
import { getRules, provideMessageKinds } from './message-kinds.ts';

/** A kind of message as another feature would bring it: its schemas, its rules, and a line in each of two lists. */
const newWaveSchema = z.object({ kind: z.literal('wave'), hands: z.int().check(z.minimum(1)) });
type NewWave = z.infer<typeof newWaveSchema>;
const waveSchema = z.extend(newWaveSchema, { greeting: z.string() });
type Wave = z.infer<typeof waveSchema>;
const waveMessage = { content: waveSchema, input: newWaveSchema, toWords: ({ greeting }: Wave) => greeting };
const erased: MessageKey[] = [];
const waveRules: MessageRules<Wave, NewWave> = {
  kind: 'wave',
  accept(_platform, { kind, hands }) {
    if (hands > 2) throw new AppError('request.invalid', undefined, { fields: [] });
    return { kind, hands, greeting: 'Ahoy!' };
  },
  costCredits: ({ hands }) => 10 * hands,
  toExport: ({ hands, greeting }) => ({ waved_with: hands, greeting }),
  erase: async (_platform, waves) => void erased.push(...waves),
};
const waves: Feature = { name: 'waves', messageKinds: [waveRules] };

let world: World;
beforeAll(async () => {
  Object.assign(messageKinds, { wave: waveMessage });
  world = await openWorld({}, [...features, waves]);
});
afterAll(() => world.dispose());

const arrive = (name = 'Anna') => world.join({ name, paidUser: true, credits: 100 });

const wave = (hands: number): Wave => ({ kind: 'wave', hands, greeting: 'Ahoy!' });
const text = { kind: 'text', text: 'Good evening' };

/** A wave without its greeting, which the server knows. */
const send = (from: Person, to: Person, content: object, key: string = randomUUID()) =>
  from.browser.call(sendMessage, { profile: to.id, content: content as NewContent, key });

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: AppError) => error.code,
  );

test('a kind of its own is sent and charged by its own rules, and stands among the others', async () => {
  const [anna, bea] = [await arrive(), await arrive()];
  await send(bea, anna, text);
  const answer = await send(anna, bea, wave(2));
  expect(answer.message).toMatchObject({ seq: 2, own: true, content: wave(2) });
  expect(await findBalance(world.platform, anna.id)).toBe(80);
  expect(await codeOf(send(anna, bea, wave(3)))).toBe('request.invalid');
  expect(await codeOf(send(anna, bea, wave(0)))).toBe('request.invalid');
  const { messages } = await bea.browser.call(getChat, { profile: anna.id });
  expect(messages.map(({ content }) => content)).toEqual([text, wave(2)]);
  const { chats } = await bea.browser.call(listChats, {});
  expect(chats[0]?.last_message).toMatchObject({ seq: 2, kind: 'wave', preview: 'Ahoy!' });
});

test('a repeated key finds the first result; with another content it is refused [CHA-4]', async () => {
  const [anna, bea] = [await arrive(), await arrive()];
  const key = randomUUID();
  const first = await send(anna, bea, wave(1), key);
  expect((await send(anna, bea, wave(1), key)).message).toEqual(first.message);
  expect(await codeOf(send(anna, bea, wave(2), key))).toBe('chat.key_reused');
  expect(await codeOf(send(anna, bea, text, key))).toBe('chat.key_reused');
});

test('it reaches open pages as an event they understand', async () => {
  const [anna, bea] = [await arrive(), await arrive()];
  world.events.length = 0;
  await send(anna, bea, wave(1));
  const heard = world.events.filter(({ type }) => type === 'message');
  expect(heard.map(({ memberId }) => memberId)).toEqual([bea.id, anna.id]);
  for (const { data } of heard) expect(liveEventSchemas.message.parse(data).message.content).toEqual(wave(1));
});

test('what is answered holds only what its schema lists', async () => {
  const [anna, bea] = [await arrive(), await arrive()];
  await send(anna, bea, wave(1));
  await world.query(`update message set content = content || '{"secret": 1}' where sender_id = $1`, [
    anna.id,
  ]);
  const { messages } = await bea.browser.call(getChat, { profile: anna.id });
  expect(messages.map(({ content }) => content)).toEqual([wave(1)]);
});

test('a member takes it along in its own words [ACC-24]', async () => {
  const [anna, bea] = [await arrive('Anna'), await arrive('Bea')];
  await send(anna, bea, text);
  await send(anna, bea, wave(2));
  const [file] = (await chat.exportMember?.(world.platform, bea.id)) ?? [];
  if (!file || !('list' in file)) throw new Error('There is no list of conversations');
  expect(await Array.fromAsync(file.list)).toMatchObject([
    {
      with: 'Anna',
      messages: [
        { from: 'them', text: 'Good evening' },
        { from: 'them', waved_with: 2, greeting: 'Ahoy!' },
      ],
    },
  ]);
});

test('another platform of the process does not know it', () => {
  const other = { ...world.platform, state: new Map() };
  provideMessageKinds(other, features);
  expect(() => getRules(other, 'wave')).toThrow('No feature knows messages of the kind wave');
  expect(getRules(world.platform, 'wave')).toBe(waveRules);
});

test('what belongs to it is erased with the last who could read it [ACC-24]', async () => {
  const [anna, bea] = [await arrive(), await arrive()];
  const first = randomUUID();
  const second = randomUUID();
  const { conversation } = await send(anna, bea, wave(1), first);
  await bea.browser.call(deleteChat, { conversation: conversation.id });
  await send(anna, bea, wave(2), second);
  await send(anna, bea, text);
  const leave = (member: Person) =>
    world.platform.db.transaction(async () => chat.eraseMember?.(world.platform, member.id));
  await leave(anna);
  expect(erased.splice(0)).toEqual([{ senderId: anna.id, clientKey: first }]);
  await leave(bea);
  expect(erased).toEqual([{ senderId: anna.id, clientKey: second }]);
});
