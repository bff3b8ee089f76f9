import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { editMessage, takeBackMessage } from '#contract/chat/changes.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { likePart } from '#contract/liked-parts/endpoints.ts';
import { like, listLikes, unlike } from '#contract/likes/endpoints.ts';
import { deletePhoto } from '#contract/photos/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { likes } from '#server/features/likes/index.ts';
import { test as base } from '#server/testing/chat.fixture.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const cost = 2;
const song = { part: 'answer', prompt: 'song' } as const;
const keptSong = { ...song, words: 'Anything with a trombone.' };

const test = base
  .extend('anna', ({ arrive }) => arrive({ name: 'Anna' }))
  .extend('ben', async ({ arrive }) => {
    const ben = await arrive({ name: 'Ben' });
    const prompts = [{ prompt: song.prompt, answer: keptSong.words }];
    await ben.browser.call(updateProfile, { prompts, about: 'I collect maps.' });
    return ben;
  });

const asked = ({ id }: Person, changes: Partial<InputOf<typeof likePart>> = {}) => ({
  profile: id,
  part: song,
  text: '',
  credits: cost,
  ...changes,
});
const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);
const receivedBy = async ({ browser }: Person) => (await browser.call(listLikes, {})).liked_by;
const messagesOf = async ({ browser }: Person, { id }: Person) =>
  (await browser.call(getChat, { profile: id })).messages.map(({ content }) => content);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe('a like of one part of a profile [BEY-2]', () => {
  test('without a word is free, and the receiver sees what is liked', async ({ world, anna, ben }) => {
    const answer = await anna.browser.call(likePart, asked(ben));
    expect(answer).toEqual({ matched: false, conversation: null, credits: 100 });
    expect(await receivedBy(ben)).toMatchObject([{ id: anna.id, liked_part: keptSong }]);
    expect((await anna.browser.call(listLikes, {})).profiles).toMatchObject([
      { id: ben.id, liked_part: keptSong },
    ]);
    expect(await balanceOf(world, anna)).toBe(100);
  });

  test('with a word is a message besides, at its price, which shows both what is liked', async ({
    world,
    anna,
    ben,
  }) => {
    const answer = await anna.browser.call(likePart, asked(ben, { text: ' Which one? ' }));
    expect(answer).toMatchObject({ matched: false, credits: 100 - cost });
    const message = { kind: 'text', text: 'Which one?', liked: keptSong };
    expect(await messagesOf(ben, anna)).toEqual([message]);
    expect(await messagesOf(anna, ben)).toEqual([message]);
    expect(await receivedBy(ben)).toMatchObject([{ id: anna.id, liked_part: keptSong }]);
    expect(await balanceOf(world, anna)).toBe(100 - cost);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('keeps the words as they were, and of a photo which it was', async ({ anna, ben }) => {
    const photo = await addTestPhoto(ben.browser);
    await anna.browser.call(likePart, asked(ben, { text: 'Which one?' }));
    await ben.browser.call(updateProfile, { prompts: [] });
    expect(await messagesOf(ben, anna)).toMatchObject([{ liked: keptSong }]);
    const chosen = { part: 'photo', photo: photo.id } as const;
    await anna.browser.call(likePart, asked(ben, { part: chosen }));
    await ben.browser.call(deletePhoto, { id: photo.id });
    expect(await receivedBy(ben)).toMatchObject([{ liked_part: chosen }]);
  });

  test('is one of the text by its beginning', async ({ anna, ben }) => {
    await anna.browser.call(likePart, asked(ben, { part: { part: 'about' } }));
    expect(await receivedBy(ben)).toMatchObject([
      { liked_part: { part: 'about', words: 'I collect maps.' } },
    ]);
  });

  test('makes a match as any like does', async ({ anna, ben }) => {
    await ben.browser.call(like, { profile: anna.id });
    const answer = await anna.browser.call(likePart, asked(ben, { text: 'Me too' }));
    expect(answer.matched).toBe(true);
  });

  test('goes with the like, also when a process of the release before takes it back', async ({
    world,
    anna,
    ben,
  }) => {
    await anna.browser.call(likePart, asked(ben));
    await anna.browser.call(unlike, { profile: ben.id });
    await anna.browser.call(like, { profile: ben.id });
    expect(await receivedBy(ben)).toMatchObject([{ liked_part: null }]);
    await anna.browser.call(likePart, asked(ben));
    await world.query('update pair set lo_liked_at = null, hi_liked_at = null');
    world.clock.advance({ minutes: 1 });
    await anna.browser.call(like, { profile: ben.id });
    expect(await receivedBy(ben)).toMatchObject([{ liked_part: null }]);
  });

  test('is in the exports of both', async ({ world, anna, ben }) => {
    await anna.browser.call(likePart, asked(ben));
    const read = async ({ id }: Person) => (await likes.exportMember?.(world.platform, id))?.[0];
    expect(await read(anna)).toMatchObject({ json: { given: [{ name: 'Ben', part: keptSong }] } });
    expect(await read(ben)).toMatchObject({ json: { received: [{ name: 'Anna', part: keptSong }] } });
  });
});

describe('a word with a like is paid once [BEY-2]', () => {
  test('and once more when it was taken back or edited since; an edit keeps what is liked', async ({
    world,
    anna,
    ben,
  }) => {
    const word = asked(ben, { text: 'Which one?' });
    const send = async () => (await anna.browser.call(likePart, word)).conversation ?? 0;
    const conversation = await send();
    await anna.browser.call(takeBackMessage, { conversation, seq: 1 });
    await Promise.all([send(), send()]);
    await anna.browser.call(editMessage, { conversation, seq: 2, text: 'Which song?' });
    await send();
    expect(await messagesOf(ben, anna)).toEqual([
      { kind: 'text', text: '' },
      { kind: 'text', text: 'Which song?', liked: keptSong },
      { kind: 'text', text: 'Which one?', liked: keptSong },
    ]);
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100 - 2 * cost);
  });

  test('and once more when the like was taken back since, of the words as they are now', async ({
    world,
    anna,
    ben,
  }) => {
    const word = asked(ben, { text: 'Which one?' });
    const send = () => anna.browser.call(likePart, word);
    await send();
    await anna.browser.call(unlike, { profile: ben.id });
    const answer = 'Nothing but a tuba.';
    await ben.browser.call(updateProfile, { prompts: [{ prompt: song.prompt, answer }] });
    await Promise.all([send(), send()]);
    expect(await messagesOf(ben, anna)).toMatchObject([
      { text: word.text, liked: keptSong },
      { text: word.text, liked: { ...song, words: answer } },
    ]);
    expect(await receivedBy(ben)).toHaveLength(1);
    expect(await balanceOf(world, anna)).toBe(100 - 2 * cost);
  });

  test('pressed twice, in two tabs and again after the answer was lost', async ({ world, anna, ben }) => {
    const word = asked(ben, { text: 'Which one?' });
    const answers = await Promise.all([1, 2, 3].map(() => anna.browser.call(likePart, word)));
    expect(new Set(answers.map(({ conversation }) => conversation)).size).toBe(1);
    await ben.browser.call(updateProfile, { prompts: [] });
    expect(await anna.browser.call(likePart, word)).toEqual({ ...answers[0], credits: 100 - cost });
    expect(await messagesOf(ben, anna)).toHaveLength(1);
    expect(await balanceOf(world, anna)).toBe(100 - cost);
  });

  test('at the price that was named, or nothing is sent', async ({ world, anna, ben }) => {
    const call = anna.browser.call(likePart, asked(ben, { text: 'Hello', credits: 1 }));
    expect(await refusalOf(call)).toMatchObject({ code: 'chat.price_changed', data: { cost } });
    expect(await receivedBy(ben)).toEqual([]);
    expect(await balanceOf(world, anna)).toBe(100);
  });

  test('without enough credits neither like nor word is there', async ({ arrive, ben }) => {
    const poor = await arrive({ credits: 1 });
    expect(await codeOf(poor.browser.call(likePart, asked(ben, { text: 'Hello' })))).toBe(
      'credits.insufficient',
    );
    expect(await receivedBy(ben)).toEqual([]);
    await poor.browser.call(likePart, asked(ben));
    expect(await receivedBy(ben)).toHaveLength(1);
  });

  test('counts as a conversation that a free member starts', async ({ arrive, ben }) => {
    const free = await arrive({ paidUser: false });
    for (const name of ['One', 'Two'])
      await free.browser.call(sendMessage, {
        profile: (await arrive({ name })).id,
        content: { kind: 'text', text: `Hello ${name}` },
        key: randomUUID(),
      });
    expect(await codeOf(free.browser.call(likePart, asked(ben, { text: 'Hello' })))).toBe(
      'chat.conversation_limit',
    );
  });

  test('a race with a block leaves both or neither, and the books in order', async ({
    world,
    arrive,
    ben,
  }) => {
    for (let round = 0; round < 5; round++) {
      const carl = await arrive({ name: 'Carl' });
      const [word] = await Promise.allSettled([
        carl.browser.call(likePart, asked(ben, { text: 'Hello' })),
        ben.browser.call(block, { profile: carl.id }),
      ]);
      await world.jobs.drain();
      if (word.status === 'rejected') expect(['not_found', 'profiles.blocked']).toContain(word.reason.code);
      // Who was blocked before the word arrived has the credits back.
      expect(await balanceOf(world, carl)).toBe(100);
      expect(await receivedBy(ben)).toEqual([]);
    }
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });
});

describe('what cannot be liked [BEY-2]', () => {
  test('a photo that is locked for the viewer, or is not there', async ({ arrive, ben }) => {
    await addTestPhoto(ben.browser);
    const second = await addTestPhoto(ben.browser);
    const [free, premium] = [await arrive({ paidUser: false }), await arrive()];
    const part = { part: 'photo', photo: second.id } as const;
    expect(await codeOf(free.browser.call(likePart, asked(ben, { part })))).toBe('liked_parts.gone');
    await premium.browser.call(likePart, asked(ben, { part }));
    const unknown = { part: 'photo', photo: 4711 } as const;
    const refused = await refusalOf(
      premium.browser.call(likePart, asked(ben, { part: unknown, text: 'Hi' })),
    );
    expect(refused).toMatchObject({ code: 'liked_parts.gone', data: { name: 'Ben' } });
    expect(await receivedBy(ben)).toHaveLength(1);
  });

  test('an answer to a question that the domain offers no more', async ({ world, anna, ben }) => {
    await world.changeSettings({ offered_prompts: [] });
    expect(await codeOf(anna.browser.call(likePart, asked(ben)))).toBe('liked_parts.gone');
  });

  test('oneself, and who is hidden, has blocked the viewer or is gone', async ({ world, anna, ben }) => {
    expect(await codeOf(anna.browser.call(likePart, asked(anna)))).toBe('likes.own_profile');
    await ben.browser.call(setVisibility, { invisible: true });
    expect(await codeOf(anna.browser.call(likePart, asked(ben, { text: 'Hello' })))).toBe('not_found');
    await ben.browser.call(setVisibility, { invisible: false });
    await anna.browser.call(likePart, asked(ben, { text: 'Hello' }));
    await ben.browser.call(block, { profile: anna.id });
    expect(await codeOf(anna.browser.call(likePart, asked(ben, { text: 'Hello' })))).toBe('profiles.blocked');
    await world.query(`update account set status = 'erased' where id = $1`, [ben.id]);
    expect(await codeOf(anna.browser.call(likePart, asked(ben)))).toMatch(/^(not_found|profiles.blocked)$/);
  });

  test('a word longer than 140 characters, which stands beside its field', async ({ anna, ben }) => {
    const refused = await refusalOf(anna.browser.call(likePart, asked(ben, { text: 'x'.repeat(141) })));
    expect(refused.fields).toEqual([{ path: 'text', code: 'message_too_long' }]);
  });
});
