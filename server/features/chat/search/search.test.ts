import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { deleteChat, getChat } from '#contract/chat/endpoints.ts';
import { searchLimits } from '#contract/chat/facts.ts';
import { markChat } from '#contract/chat/marks.ts';
import { foldWords } from '#contract/chat/search.rules.ts';
import { searchChats } from '#contract/chat/search.ts';
import { edit, price, takeBack, test, write } from '#server/testing/chat-changes.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person } from '#server/testing/world.ts';

const search = ({ browser }: Person, text: string, more: { conversation?: number; cursor?: string } = {}) =>
  browser.call(searchChats, { text, ...more });
const excerptsOf = async (person: Person, text: string, more = {}) =>
  (await search(person, text, more)).messages.map(({ excerpt }) =>
    excerpt.map((part) => (part.found ? `[${part.text}]` : part.text)).join(''),
  );

/** Of each language of the site what its keyboards write and other ones do not. */
const spellings = [
  ['en', 'The café in the naïve part of town', 'cafe naive'],
  ['nl', 'Zullen we naar zee? Ik heb er één coördinaat van', 'een coordinaat'],
  ['de', 'Grüße aus der großen Straße, schöne Mädchen', 'GRUSSE grossen strasse'],
  ['fr', 'Ça te dit, un cœur d’été à l’Hôtel de la Forêt ?', 'ca coeur ete hotel foret'],
  ['es', '¿Mañana? ¡Sí, después del corazón!', 'manana si despues corazon'],
  ['it', 'Perché no: è più bello in città', 'perche e piu citta'],
  ['pl', 'Zażółć gęślą jaźń, Łódź w święta', 'zazolc gesla jazn lodz swieta'],
] as const;

describe('a search in the own conversations [BEY-9]', () => {
  test.for(spellings)('finds words of %s by their letters alone', async ([_, text, words], { anna, bea }) => {
    await write(anna, bea, text);
    for (const reader of [anna, bea]) expect((await search(reader, words)).messages).toHaveLength(1);
    expect((await search(anna, text)).messages).toHaveLength(1);
    expect((await search(anna, `${words} elsewhere`)).messages).toEqual([]);
  });

  test('folds in the database as the pages do', async ({ world }) => {
    const texts = [
      ...spellings.map(([, text]) => text),
      'Straße ẞ ŁÓDŹ Øre ÆON ﬁn ½ … «mot» “quote” don’t a_b c-d e.f@g.h 😀ok👍🏽 http://x.y/z?q=1 ＡＢＣ',
      'привет Мир ελληνικά ΟΔΟΣ οδός Σίσυφος 你好 א٣',
      'x'.repeat(50),
      '',
    ];
    for (const text of texts) {
      const [row] = await world.query('select fold_words($1) as words', [text]);
      expect(row?.words).toEqual(foldWords(text));
    }
  });

  test('finds a Greek word however its last letter is written', async ({ anna, bea }) => {
    await write(anna, bea, 'Η οδός του Σίσυφου');
    for (const text of ['οδός', 'ΟΔΟΣ', 'οδοσ', 'σισ']) expect(await excerptsOf(anna, text)).toHaveLength(1);
  });

  test('asks for all words, the last one perhaps as a beginning, and marks them', async ({ anna, bea }) => {
    await write(anna, bea, 'Coffee on Saturday?');
    await write(bea, anna, 'No coffee, but tea on Sunday');
    expect(await excerptsOf(anna, 'coffee')).toEqual([
      'No [coffee], but tea on Sunday',
      '[Coffee] on Saturday?',
    ]);
    expect(await excerptsOf(anna, 'sat COFFEE')).toEqual([]);
    expect(await excerptsOf(anna, 'coffee sat')).toEqual(['[Coffee] on [Saturday]?']);
    expect(await excerptsOf(anna, '"tea" & coff')).toEqual(['No [coffee], but [tea] on Sunday']);
  });

  test('hands out text, never markup, around what was found', async ({ anna, bea }) => {
    const filler = 'la '.repeat(100);
    await write(anna, bea, `${filler}<b>needle</b> ${filler}`);
    const { messages } = await search(anna, 'needle');
    const text = messages[0]?.excerpt.map((part) => part.text).join('') ?? '';
    expect(text).toContain('<b>needle</b>');
    expect(text).toMatch(/^… la .* la …$/);
    expect(text.length).toBeLessThan(200);
  });

  test.for(['', ' ', '?!… "" \'', '%_\\', 'a', '😀👍', 'a b'])(
    'searches nothing for %j and says so',
    async (text, { anna }) => {
      expect(await search(anna, text)).toEqual({
        is_too_short: true,
        people: [],
        messages: [],
        next_cursor: null,
      });
    },
  );

  test('refuses a text beyond a line, and more searches than somebody types', async ({ anna, openWorld }) => {
    expect((await refusalOf(search(anna, 'word '.repeat(3000)))).code).toBe('request.invalid');
    const narrow = await openWorld({ limitsScale: 1 / 300 });
    const other = await narrow.join();
    await search(other, 'word');
    expect((await refusalOf(search(other, 'word'))).code).toBe('request.too_many');
  });

  test('pages from the newest to the oldest without leaving one out', async ({
    anna,
    bea,
    arrive,
    world,
  }) => {
    const cleo = await arrive({ name: 'Cleo', gender: 'male' });
    const count = searchLimits.page * 2 + 3;
    for (let n = 1; n <= count; n += 1) {
      await write(anna, n % 3 ? bea : cleo, `number ${n}`);
      // Some stand at the same moment.
      if (n % 2) world.clock.advance({ seconds: 1 });
    }
    const found: { at: string; text: string }[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await search(anna, 'number', cursor ? { cursor } : {});
      found.push(
        ...page.messages.map((one) => ({
          at: one.sent_at,
          text: one.excerpt.map(({ text }) => text).join(''),
        })),
      );
      cursor = page.next_cursor;
    }
    expect(new Set(found.map(({ text }) => text)).size).toBe(count);
    expect(found).toHaveLength(count);
    expect(found.map(({ at }) => at)).toEqual(
      found
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect((await refusalOf(search(anna, 'number', { cursor: 'x' }))).code).toBe('request.invalid');
  });
});

describe('what a search may show [BEY-9]', () => {
  test('is nothing of conversations of others', async ({ anna, bea, arrive }) => {
    await write(anna, bea, 'secret');
    const cleo = await arrive();
    expect((await search(cleo, 'secret')).messages).toEqual([]);
    const { conversation } = await write(cleo, anna, 'open');
    expect((await search(cleo, 'secret', { conversation: conversation.id })).messages).toEqual([]);
    expect((await search(anna, 'secret', { conversation: conversation.id })).messages).toEqual([]);
    expect((await search(anna, 'open', { conversation: conversation.id })).messages).toHaveLength(1);
  });

  test('is an edited text by its new words alone, and nothing taken back', async ({
    anna,
    bea,
    place,
    world,
  }) => {
    await edit(anna, place, 'Goodbye Bea');
    expect(await excerptsOf(anna, 'hello')).toEqual([]);
    expect(await excerptsOf(anna, 'goodbye')).toEqual(['[Goodbye] Bea']);
    await takeBack(anna, place);
    for (const reader of [anna, bea]) expect(await excerptsOf(reader, 'goodbye')).toEqual([]);
    expect(await world.query('select seq from message_words')).toEqual([]);
  });

  test('is nothing removed, expired or blocked', async ({ anna, bea, place, world }) => {
    await anna.browser.call(deleteChat, { conversation: place.conversation });
    expect(await excerptsOf(anna, 'hello')).toEqual([]);
    await write(bea, anna, 'Hello again');
    expect(await excerptsOf(anna, 'hello')).toEqual(['[Hello] again']);
    expect(await excerptsOf(bea, 'hello')).toHaveLength(2);
    await world.changeSettings({ chat_history_days: 30 });
    world.clock.advance({ days: 31 });
    const later = { ...anna, browser: await world.logIn(anna) };
    expect(await excerptsOf(later, 'hello')).toEqual([]);
    const fresh = { ...bea, browser: await world.logIn(bea) };
    await write(fresh, anna, 'Hello once more');
    expect(await excerptsOf(later, 'hello')).toEqual(['[Hello] once more']);
    await later.browser.call(block, { profile: bea.id });
    for (const reader of [later, fresh])
      expect(await search(reader, 'hello')).toMatchObject({ messages: [] });
    expect((await search(later, 'bea')).people).toEqual([]);
    expect(await world.query('select seq from message_words')).toEqual([]);
  });

  test('names nobody whose account is closed, and finds them by no name', async ({
    anna,
    bea,
    place,
    world,
  }) => {
    expect(place.seq).toBe(1);
    expect((await search(anna, 'be')).people).toMatchObject([{ profile: { id: bea.id, name: 'Bea' } }]);
    await world.query("update account set status = 'pending_deletion' where id = $1", [bea.id]);
    const found = await search(anna, 'bea');
    expect(found.people).toEqual([]);
    expect(found.messages).toMatchObject([{ profile: { deleted: true, name: '' } }]);
  });

  test('is people by their names, also archived ones, without accents and inside of a search nowhere', async ({
    anna,
    arrive,
  }) => {
    const zoe = await arrive({ name: 'Zoë', gender: 'male' });
    const { conversation } = await write(anna, zoe, 'Hello');
    await anna.browser.call(markChat, { conversation: conversation.id, mark: 'archived', on: true });
    expect(await search(anna, 'zoe')).toMatchObject({
      people: [{ conversation: conversation.id, archived: true, profile: { name: 'Zoë' } }],
      messages: [],
    });
    expect((await search(anna, 'oe')).people).toEqual([]);
    expect((await search(anna, 'zoe', { conversation: conversation.id })).people).toEqual([]);
  });

  test('is delivered by it, so that it is taken back without its price', async ({ anna, bea, place }) => {
    expect(await excerptsOf(bea, 'hello')).toEqual(['[Hello] Bea']);
    const { conversation } = await anna.browser.call(getChat, { profile: bea.id });
    expect(conversation.partner_delivered_seq).toBe(1);
    expect(price).toBeGreaterThan(0);
    expect(await takeBack(anna, place)).toMatchObject({ handed_out: true, credits: 0 });
  });
});

test('messages from before are found once the job has written their words, whatever happens meanwhile [BEY-9]', async ({
  anna,
  bea,
  world,
}) => {
  for (const text of ['first', 'second', 'third']) await write(anna, bea, text);
  await world.query('delete from message_words');
  await world.query('update message_words_fill set done = false, conversation_id = 0, seq = 0');
  const [old] = await world.query('select conversation_id as conversation from message where seq = 2');
  await takeBack(anna, { conversation: old?.conversation as number, seq: 2 });
  await world.jobs.runNow('chat.words');
  for (const text of ['first', 'third']) expect(await excerptsOf(bea, text)).toEqual([`[${text}]`]);
  expect(await excerptsOf(bea, 'second')).toEqual([]);
  expect(await world.query('select done from message_words_fill')).toEqual([{ done: true }]);
});
