import { describe, expect } from 'vitest';
import { sendMessage } from '#contract/chat/endpoints.ts';
import {
  clearHiddenContacts,
  getHiddenContacts,
  hideFromContacts,
} from '#contract/hidden-contacts/endpoints.ts';
import { contactsLength, maxHiddenContacts } from '#contract/hidden-contacts/facts.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { removePhone } from '#contract/phone-verification/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { testPassword } from '#server/testing/members.ts';
import { provePhone } from '#server/testing/phones.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { proveAddress } from './index.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', credits: 20, paidUser: true }))
  .extend('ben', ({ world }) =>
    world.join({ name: 'Ben', gender: 'male', email: 'ben@post.example', credits: 20 }),
  )
  .extend('carl', ({ world }) => world.join({ name: 'Carl', gender: 'male', email: 'carl@post.example' }));

const prove = (world: World, { id }: Person, emailKey: string) =>
  world.platform.db.transaction(() => proveAddress(world.platform, { id, siteId: 1, emailKey }));

const hide = (from: Person, text: string) => from.browser.call(hideFromContacts, { text });

const sees = async (viewer: Person, other: Person) =>
  (await viewer.browser.request(getMember, { id: other.id })).statusCode === 200;

const meet = async (one: Person, other: Person) => [await sees(one, other), await sees(other, one)];

describe('a contact that has changed hands [TRU-5]', () => {
  test('an address hides from the member who has it now, and no more from who had it last year', async ({
    world,
    anna,
    ben,
    carl,
  }) => {
    await prove(world, ben, 'info@shared.example');
    await hide(anna, 'info@shared.example');
    expect([await meet(anna, ben), await meet(anna, carl)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await prove(world, ben, 'ben@new.example');
    await prove(world, carl, 'info@shared.example');
    expect([await meet(anna, ben), await meet(anna, carl)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('and so does a phone number', async ({ world, anna, ben, carl }) => {
    await provePhone(world, ben);
    await hide(anna, '06 12345678');
    expect(await meet(anna, ben)).toEqual([false, false]);
    await ben.browser.call(removePhone, { password: testPassword });
    expect(await meet(anna, ben)).toEqual([true, true]);
    await provePhone(world, carl);
    expect([await meet(anna, ben), await meet(anna, carl)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('hiding and meeting [TRU-5]', () => {
  test('a like from before makes no match any more, and is there again when the list is cleared', async ({
    world,
    anna,
    ben,
  }) => {
    await prove(world, ben, ben.email);
    await ben.browser.call(like, { profile: anna.id });
    await hide(anna, ben.email);
    expect((await refusalOf(anna.browser.call(like, { profile: ben.id }))).code).toBe('not_found');
    await anna.browser.call(clearHiddenContacts, {});
    expect((await anna.browser.call(listLikes, {})).liked_by).toMatchObject([{ id: ben.id }]);
  });

  test('a match is left as it is, on both sides and though the address is proved later', async ({
    world,
    anna,
    ben,
  }) => {
    await hide(anna, ben.email);
    await anna.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: anna.id });
    await prove(world, ben, ben.email);
    expect(await meet(anna, ben)).toEqual([true, true]);
    const message = { content: { kind: 'text', text: 'Hello' }, key: crypto.randomUUID() } as const;
    await ben.browser.call(sendMessage, { profile: anna.id, ...message });
  });
});

const listOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `friend${from + n}@post.example`).join('\n');

describe('a list of 20,000 [TRU-5]', () => {
  test('comes in five requests, and its last contact hides as its first; one more is refused and changes nothing', async ({
    world,
    anna,
    ben,
    carl,
  }) => {
    await prove(world, ben, 'friend1@post.example');
    await prove(world, carl, `friend${maxHiddenContacts}@post.example`);
    const part = maxHiddenContacts / 5;
    for (let n = 0; n < 5; n += 1) {
      const text = listOf(1 + n * part, part);
      expect(text.length).toBeLessThanOrEqual(contactsLength);
      await hide(anna, text);
    }
    expect((await anna.browser.call(getHiddenContacts, {})).count).toBe(maxHiddenContacts);
    expect([await sees(anna, ben), await sees(anna, carl), await sees(carl, anna)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await refusalOf(hide(anna, 'more@post.example'))).code).toBe('hidden_contacts.too_many');
    expect((await hide(anna, listOf(1, part))).added).toBe(0);
    expect(await anna.browser.call(clearHiddenContacts, {})).toMatchObject({
      count: 0,
      cleared: maxHiddenContacts,
    });
    expect(await sees(anna, carl)).toBe(true);
  });
});

describe.skipIf(!testServerUrl)('two tabs at the same moment [TRU-5]', () => {
  test('that hide from the same people count each once', async ({ world, anna, ben }) => {
    await prove(world, ben, ben.email);
    const text = `${listOf(1, 500)}\n${ben.email}`;
    const answers = await Promise.all([hide(anna, text), hide(anna, text), hide(anna, text)]);
    expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 0, 501]);
    expect(await world.query('select count(*)::integer as n from hidden_contact')).toEqual([{ n: 501 }]);
    expect(await meet(anna, ben)).toEqual([false, false]);
  });

  test('cannot pass the end of a list together', async ({ world, anna }) => {
    await world.query(
      `insert into hidden_contact (member_id, kind, key_id, hash, at)
       select $1, 'mail', 'x', n::text, now() from generate_series(1, ${maxHiddenContacts - 10}) n`,
      [anna.id],
    );
    const answers = await Promise.allSettled([1, 2, 3].map((n) => hide(anna, listOf(n * 100, 8))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await anna.browser.call(getHiddenContacts, {})).count).toBe(maxHiddenContacts - 2);
  });

  test('of which one clears leave all or nothing: who is on the list is apart, and nobody else', async ({
    world,
    anna,
    ben,
  }) => {
    await prove(world, ben, ben.email);
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([hide(anna, ben.email), anna.browser.call(clearHiddenContacts, {})]);
      const { count } = await anna.browser.call(getHiddenContacts, {});
      expect(await meet(anna, ben)).toEqual(count > 0 ? [false, false] : [true, true]);
    }
  });
});
