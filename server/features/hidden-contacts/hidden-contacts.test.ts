import { describe, expect } from 'vitest';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import {
  clearHiddenContacts,
  getHiddenContacts,
  hideFromContacts,
  restoreHiddenContacts,
} from '#contract/hidden-contacts/endpoints.ts';
import { maxHiddenContacts } from '#contract/hidden-contacts/facts.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { removePhone } from '#contract/phone-verification/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { testPassword } from '#server/testing/members.ts';
import { provePhone } from '#server/testing/phones.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { clear as clearList, hide as hideText } from './hidden-contacts.service.ts';
import { hiddenContacts, proveAddress } from './index.ts';

const site = { id: 1, settings: { countries: ['NL'] } };

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', credits: 20, paidUser: true }))
  .extend('ben', ({ world }) =>
    world.join({ name: 'Ben', gender: 'male', email: 'ben@gmail.com', credits: 20 }),
  )
  /** Ben's address is proved, as his activation would have done. */
  .extend('proved', async ({ world, ben }) => {
    await prove(world, ben);
    return ben;
  });

const prove = (world: World, { id }: { id: number }, emailKey = 'ben@gmail.com') =>
  world.platform.db.transaction(() => proveAddress(world.platform, { id, siteId: 1, emailKey }));

const hide = (from: Person, text: string) => from.browser.call(hideFromContacts, { text });

const finds = async (viewer: Person, other: Person) =>
  (await viewer.browser.call(searchMembers, { country: 'NL', gender: 'both' })).page.results.some(
    ({ id }) => id === other.id,
  );

const sees = async (viewer: Person, other: Person) =>
  (await viewer.browser.request(getMember, { id: other.id })).statusCode === 200;

async function meet(one: Person, other: Person): Promise<boolean[]> {
  return [await finds(one, other), await finds(other, one), await sees(one, other), await sees(other, one)];
}

const together = [true, true, true, true];
const apart = [false, false, false, false];

describe('hiding from contacts [TRU-5]', () => {
  test('neither finds, opens, likes nor writes to the other, whoever typed the address', async ({
    anna,
    proved: ben,
  }) => {
    await ben.browser.call(like, { profile: anna.id });
    expect(await meet(anna, ben)).toEqual(together);
    expect(await hide(anna, 'Ben <B.en+dating@googlemail.com>, someone@else.example')).toEqual({
      ...{ count: 2, since: expect.any(String), cleared: 0 },
      ...{ understood: 2, added: 2, own: false, unread: [] },
    });
    expect(await meet(anna, ben)).toEqual(apart);
    expect((await anna.browser.call(listLikes, {})).liked_by).toEqual([]);
    expect((await ben.browser.call(listLikes, {})).profiles).toEqual([]);
    for (const [viewer, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      expect((await refusalOf(viewer.browser.call(like, { profile: other.id }))).code).toBe('not_found');
      const message = { content: { kind: 'text', text: 'Hello' }, key: crypto.randomUUID() } as const;
      const sent = viewer.browser.call(sendMessage, { profile: other.id, ...message });
      expect((await refusalOf(sent)).code).toBe('not_found');
    }
  });

  test('holds for who proves the address later, and for as long as it is theirs', async ({
    world,
    anna,
    ben,
  }) => {
    await hide(anna, 'ben@gmail.com');
    expect(await meet(anna, ben)).toEqual(together);
    await prove(world, ben);
    expect(await meet(anna, ben)).toEqual(apart);
    await prove(world, ben, 'ben@elsewhere.example');
    expect(await meet(anna, ben)).toEqual(together);
    await prove(world, ben);
    expect(await meet(anna, ben)).toEqual(apart);
  });

  test('knows a proved phone, however it is written, until it is given up', async ({ world, anna, ben }) => {
    await hide(anna, 'Ben;06 12 34 56 78');
    await provePhone(world, ben);
    expect(await meet(anna, ben)).toEqual(apart);
    await ben.browser.call(removePhone, { password: testPassword });
    expect(await meet(anna, ben)).toEqual(together);
  });

  test('finds the addresses of members who were here before there were hidden contacts', async ({
    world,
    anna,
    ben,
  }) => {
    await hide(anna, 'ben@gmail.com');
    await world.jobs.runNow('hidden-contacts.proofs');
    expect(await meet(anna, ben)).toEqual(apart);
    await world.jobs.runNow('hidden-contacts.proofs');
    expect(await meet(anna, ben)).toEqual(apart);
  });

  test('leaves a match and a conversation as they are', async ({ world, anna, proved: ben }) => {
    const key = crypto.randomUUID();
    await anna.browser.call(sendMessage, { profile: ben.id, content: { kind: 'text', text: 'Hello' }, key });
    const zoe = await world.join({ name: 'Zoe', email: 'zoe@post.example' });
    await prove(world, zoe, zoe.email);
    await anna.browser.call(like, { profile: zoe.id });
    await zoe.browser.call(like, { profile: anna.id });
    await hide(anna, 'ben@gmail.com zoe@post.example');
    expect(await sees(anna, ben)).toBe(true);
    expect((await ben.browser.call(getChat, { profile: anna.id })).profile.name).toBe('Anna');
    expect((await anna.browser.call(listLikes, {})).matches).toMatchObject([{ id: zoe.id }]);
  });

  test('is over at once when the list is cleared, and back for ten minutes', async ({
    world,
    anna,
    proved: ben,
  }) => {
    await hide(anna, 'ben@gmail.com x@y.example');
    const cleared = await anna.browser.call(clearHiddenContacts, {});
    expect(cleared).toEqual({ count: 0, since: null, cleared: 2 });
    expect(await meet(anna, ben)).toEqual(together);
    expect((await anna.browser.call(restoreHiddenContacts, {})).count).toBe(2);
    expect(await meet(anna, ben)).toEqual(apart);
    await anna.browser.call(clearHiddenContacts, {});
    // An address that is proved meanwhile is met by what comes back.
    await prove(world, ben, 'ben@elsewhere.example');
    await prove(world, ben);
    expect(await meet(anna, ben)).toEqual(together);
    await anna.browser.call(restoreHiddenContacts, {});
    expect(await meet(anna, ben)).toEqual(apart);
    await anna.browser.call(clearHiddenContacts, {});
    world.clock.advance({ minutes: 11 });
    await world.jobs.runNow('hidden-contacts.cleared');
    for (const table of ['hidden_contact', 'hidden_pair'])
      expect(await world.query(`select * from ${table}`)).toEqual([]);
    expect((await anna.browser.call(restoreHiddenContacts, {})).count).toBe(0);
    expect(await meet(anna, ben)).toEqual(together);
  });

  test('refuses what holds no contact, leaves one’s own address out, and has an end', async ({
    world,
    anna,
  }) => {
    expect((await refusalOf(hide(anna, 'nobody at home'))).fields).toEqual([
      { path: 'text', code: 'contacts_none' },
    ]);
    expect(await hide(anna, `${anna.email}\nno contact\n+31 6 1234`)).toMatchObject({
      ...{ count: 0, understood: 0, added: 0, own: true, unread: ['no contact', '+31 6 1234'] },
    });
    await world.query(
      `insert into hidden_contact (member_id, kind, key_id, hash, at)
       select $1, 'mail', 'x', n::text, now() from generate_series(1, ${maxHiddenContacts - 1}) n`,
      [anna.id],
    );
    expect(await refusalOf(hide(anna, 'a@b.example c@d.example'))).toMatchObject({
      code: 'hidden_contacts.too_many',
      data: { most: maxHiddenContacts, known: maxHiddenContacts - 1 },
    });
    expect((await hide(anna, 'a@b.example')).count).toBe(maxHiddenContacts);
    expect(await hide(anna, 'A@B.example')).toMatchObject({ added: 0, understood: 1 });
  });

  test('answers and works the same for members and for anybody else', async ({ anna, proved: ben }) => {
    const answers: unknown[] = [];
    const statements: number[] = [];
    await hide(anna, 'first@else.example');
    for (const address of [ben.email, 'nobody@else.example'])
      statements.push(
        await countStatements(async () => {
          const { count: _, ...answer } = await hide(anna, address);
          answers.push(answer);
        }),
      );
    expect(answers[0]).toEqual(answers[1]);
    expect(statements[0]).toBe(statements[1]);
  });

  test('adds no statement to a search', async ({ anna, ben, proved }) => {
    const search = () => countStatements(() => finds(anna, ben));
    await search();
    const before = await search();
    await hide(anna, proved.email);
    await finds(anna, ben);
    expect(await search()).toBe(before);
  });

  test('keeps nothing that was typed, neither in tables nor in the log', async ({ openWorld }) => {
    const world = await openWorld({ logLevel: 'debug' });
    const anna = await world.join();
    await hide(anna, 'quendolina@post.example\n+31 6 12345678');
    await refusalOf(anna.browser.call(hideFromContacts, { text: `quendolina ${'x'.repeat(200_000)}` }));
    const tables = await world.query(`select tablename from pg_tables where schemaname = 'public'`);
    for (const { tablename } of tables)
      expect(JSON.stringify(await world.query(`select * from ${tablename}`))).not.toMatch(
        /quendolina|612345678/i,
      );
    expect(JSON.stringify(world.platform.lines)).not.toMatch(/quendolina|612345678/i);
  });

  test('ends with the account on both sides', async ({ world, anna, proved: ben }) => {
    await hide(anna, ben.email);
    await hide(ben, anna.email);
    await prove(world, anna, anna.email);
    const { platform } = world;
    await platform.db.transaction(async () => hiddenContacts.eraseMember?.(platform, ben.id));
    expect(await world.query('select * from hidden_pair')).toEqual([]);
    expect(await world.query('select distinct member_id from hidden_contact')).toMatchObject([
      { member_id: expect.anything() },
    ]);
    expect((await anna.browser.call(getHiddenContacts, {})).count).toBe(1);
  });
});

/** A transaction that waits for another is only seen where there are several connections. */
describe.skipIf(!testServerUrl)('at the same moment [TRU-5]', () => {
  const hideSlowly = (world: World, anna: Person, text: string) =>
    hideText(world.platform, { site, viewer: anna }, text);

  test('who proves an address while it is typed is apart from whoever types it', async ({
    world,
    anna,
    ben,
  }) => {
    await expectTurns(
      world,
      () => prove(world, ben),
      () => hideSlowly(world, anna, ben.email),
    );
    expect(await meet(anna, ben)).toEqual(apart);
  });

  test('and so is whoever types it first', async ({ world, anna, ben }) => {
    await expectTurns(
      world,
      () => hideSlowly(world, anna, ben.email),
      () => prove(world, ben),
    );
    expect(await meet(anna, ben)).toEqual(apart);
  });

  test('a list that is cleared meanwhile keeps nobody apart', async ({ world, anna, ben }) => {
    await hide(anna, ben.email);
    await expectTurns(
      world,
      () => prove(world, ben),
      () => anna.browser.call(clearHiddenContacts, {}),
    );
    expect(await meet(anna, ben)).toEqual(together);
  });

  test('a contact that is typed again after a clearing hides from who is proving it', async ({
    world,
    anna,
    ben,
  }) => {
    await hide(anna, ben.email);
    await anna.browser.call(clearHiddenContacts, {});
    await expectTurns(
      world,
      () => prove(world, ben),
      () => hideSlowly(world, anna, ben.email),
    );
    expect(await world.query('select cleared_at from hidden_pair')).toEqual([{ cleared_at: null }]);
    expect(await meet(anna, ben)).toEqual(apart);
  });

  test('many at once lose nobody and wait for nobody for ever', async ({ world, anna, ben }) => {
    const zoe = await world.join({ name: 'Zoe', email: 'zoe@post.example' });
    await Promise.all([
      hide(anna, `${ben.email} zoe@post.example`),
      hide(ben, `${anna.email} zoe@post.example`),
      hide(zoe, `${anna.email} ${ben.email}`),
      prove(world, anna, anna.email),
      prove(world, ben),
      prove(world, zoe, zoe.email),
    ]);
    expect(await world.query('select count(*)::integer as n from hidden_pair')).toEqual([{ n: 6 }]);
  });
});

describe('SECRET changes [TRU-5, OPS-16]', () => {
  const become = ({ platform }: World, secret: string, previousSecrets: string[]) =>
    Object.assign(platform.config, { secret, previousSecrets });

  test('contacts of before meet who proves an address after, and are counted once', async ({ openWorld }) => {
    const world = await openWorld();
    const anna = await world.join();
    const ben = await world.join({ gender: 'male', email: 'ben@post.example' });
    const zoe = await world.join({ email: 'zoe@post.example' });
    await prove(world, zoe, zoe.email);
    await hide(anna, ben.email);
    const { secret } = world.platform.config;
    become(world, 'the secret that this installation goes on with', [secret]);
    await prove(world, ben, ben.email);
    expect(await meet(anna, ben)).toEqual(apart);
    expect((await hide(anna, `${ben.email} ${zoe.email}`)).count).toBe(2);
    expect(await meet(anna, zoe)).toEqual(apart);
    expect(await hiddenContacts.reseal?.(world.platform)).toEqual({ resealed: 2, unreadable: 0 });
    become(world, 'the third one', []);
    expect(await hiddenContacts.reseal?.(world.platform)).toEqual({ resealed: 3, unreadable: 2 });
    expect(await meet(anna, ben)).toEqual(apart);
  });
});

describe('clearing [TRU-5]', () => {
  test('ends a contact and its pair at one moment, though the clock goes on', async ({
    world,
    anna,
    proved: ben,
  }) => {
    await hide(anna, ben.email);
    const { platform } = world;
    let later = platform.clock.now().getTime();
    const now = () => {
      later += 1000;
      return new Date(later);
    };
    const clock = { ...platform.clock, now };
    await clearList({ ...platform, clock }, { site, viewer: { id: anna.id } });
    const rows = await world.query(
      `select c.cleared_at = p.cleared_at as same from hidden_contact c join hidden_pair p on p.hider_id = c.member_id
       where c.member_id = $1`,
      [anna.id],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});

describe('a limit by the day [TRU-5]', () => {
  test('keeps from trying one address after the other', async ({ openWorld }) => {
    const world = await openWorld({ limitsScale: 1 });
    const anna = await world.join();
    for (let n = 0; n < 12; n += 1) await hide(anna, `n${n}@else.example`);
    expect((await refusalOf(hide(anna, 'last@else.example'))).code).toBe('request.too_many');
    expect((await refusalOf(anna.browser.call(restoreHiddenContacts, {}))).code).toBe('request.too_many');
    expect((await anna.browser.call(clearHiddenContacts, {})).cleared).toBe(12);
  });

  test('refuses before it reads, and reads few texts without a contact', async ({ openWorld }) => {
    const world = await openWorld({ limitsScale: 1 });
    const [anna, eva] = [await world.join(), await world.join()];
    for (let n = 0; n < 12; n += 1) await hide(anna, `n${n}@else.example`);
    expect((await refusalOf(hide(anna, 'nobody at all'))).code).toBe('request.too_many');
    for (let n = 0; n < 30; n += 1)
      expect((await refusalOf(hide(eva, 'nobody at all'))).code).toBe('request.invalid');
    expect((await refusalOf(hide(eva, 'nobody at all'))).code).toBe('request.too_many');
  });
});
