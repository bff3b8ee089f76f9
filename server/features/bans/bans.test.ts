import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { activate } from '#contract/signup/activation.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { arriveIn, ban, liftBan, listHeldRows, signUpIn } from '#server/testing/bans.fixture.ts';
import { debitAccounts, payByDebit, settleDebits } from '#server/testing/debits.ts';
import { findTraces } from '#server/testing/deletion.fixture.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { testPassword } from '#server/testing/members.ts';
import { addTestPhoto, createPicture, sendPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { checkSigns, deleteSigns, listSignsOf, lockOwnSigns, storeSigns } from './index.ts';

/** Carl, who is about to be banned. */
const previous = 'the secret that this installation had before';
const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100, previousSecrets: [previous] })
  .extend('carl', ({ world }) => world.join({ name: 'Carl', email: 'carl@gmail.com' }));

const write = (from: Pick<Person, 'browser'>, to: { id: number }) =>
  from.browser.call(sendMessage, {
    profile: to.id,
    content: { kind: 'text', text: 'Hello' },
    key: randomUUID(),
  });
const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  );
const statusOf = async (world: World, id: number) =>
  (await world.query('select status from photo where id = $1', [id]))[0]?.status;
const signsOf = async (world: World) => (await listHeldRows(world)).flatMap(({ signs }) => signs);

describe('a sign-up with the mailbox of a banned member [MOD-7]', () => {
  test.for(['carl@gmail.com', 'c.arl+again@googlemail.com'])(
    'as %s is made, works for its owner and waits for a person, hidden from others',
    async (email, { world, carl }) => {
      const number = await ban(world, carl);
      await world.query(`update account set email_key = 'erased' where id = $1`, [carl.id]);
      const anna = await world.join({ name: 'Anna' });
      const { id, browser } = await arriveIn(world, { email, name: 'Charles' });
      expect((await browser.call(getUser, {})).user?.profile.under_review).toBe(true);
      expect(await listHeldRows(world)).toEqual([
        { memberId: id, signs: [{ kind: 'mail', case: number }], outcome: null },
      ]);
      await world.query(
        `update profile set gender = 'male', country = 'NL', region = '07', city = 'Amsterdam' where member_id = $1`,
        [id],
      );
      expect((await browser.call(getUser, {})).user?.status).toBe('active');
      expect(await codeOf(anna.browser.call(getMember, { id }))).toBe('not_found');
      const found = await anna.browser.call(searchMembers, { gender: 'both', country: 'all' });
      expect(found.page.results.map((card) => card.id)).not.toContain(id);
      expect((await browser.call(getChat, { profile: anna.id })).refusal).toBe('under_review');
      expect(await codeOf(write({ browser }, anna))).toBe('chat.under_review');
    },
  );

  test('on another domain, with another mailbox, or after a mere suspension is not held', async ({
    world,
    carl,
  }) => {
    const until = new Date(world.clock.now().getTime() + 1000);
    await ban(world, carl, until);
    await arriveIn(world, { email: 'c.arl@gmail.com' });
    const ben = await world.join({ name: 'Ben', email: 'ben@post.example' });
    await ban(world, ben);
    await arriveIn(world, { email: 'b.en@post.example' });
    await world.query('update ban_sign set site_id = 2');
    await arriveIn(world, { email: 'ben+2@post.example' });
    expect(await listHeldRows(world)).toEqual([]);
  });

  test('is not held any more once the ban is lifted, or three years later', async ({ world, carl }) => {
    await ban(world, carl);
    await liftBan(world, carl);
    await arriveIn(world, { email: 'carl+1@gmail.com' });
    await ban(world, carl);
    world.clock.advance({ days: 3 * 365 });
    await arriveIn(world, { email: 'carl+2@gmail.com' });
    expect(await listHeldRows(world)).toEqual([]);
    await world.jobs.runNow('bans.expired');
    expect(await world.query('select * from ban_sign')).toEqual([]);
  });
});

describe('other signs [MOD-7]', () => {
  test('a device with which a banned member logged in holds the next account, at sign-up as at login', async ({
    world,
    carl,
  }) => {
    const browser = world.visitor();
    const ben = await world.join({ name: 'Ben' });
    await browser.call(login, { email: carl.email, password: testPassword });
    const number = await ban(world, carl);
    const { id } = await signUpIn(world, { email: 'new@post.example' }, browser);
    world.clock.advance({ seconds: 1 });
    await browser.call(login, { email: ben.email, password: testPassword });
    expect(await listHeldRows(world)).toEqual(
      [id, ben.id].map((memberId) => ({
        ...{ memberId, outcome: null },
        signs: [{ kind: 'device', case: number }],
      })),
    );
  });

  test('a phone holds members who confirm it by a code, with the bank account, which alone holds none; orders are placed', async ({
    world,
    carl,
  }) => {
    await payByDebit(world, carl);
    await settleDebits(world);
    const number = await ban(world, carl);
    const ben = await world.join({ name: 'Ben' });
    expect(await payByDebit(world, ben, debitAccounts.ben)).toMatchObject({ status: 'pending' });
    expect(await signsOf(world)).toEqual([]);
    const { iban } = debitAccounts.anna;
    const order = await payByDebit(world, ben, { ...debitAccounts.ben, iban });
    expect(order).toMatchObject({ status: 'pending' });
    expect(await signsOf(world)).toEqual([]);
    await payByDebit(world, ben, { iban, phone: debitAccounts.anna.phone });
    expect(await signsOf(world)).toEqual([
      { kind: 'iban', case: number },
      { kind: 'phone', case: number },
    ]);
  });

  test('the same photo waits for a person and holds its member; one that resembles it only waits', async ({
    world,
    carl,
  }) => {
    const picture = await createPicture({ seed: 0.4 });
    await sendPhoto(carl.browser, picture);
    const number = await ban(world, carl);
    const [ben, dora] = [await world.join({ name: 'Ben' }), await world.join({ name: 'Dora' })];
    const sent = (await sendPhoto(ben.browser, picture)).json<{ photo: { id: number } }>();
    expect(await statusOf(world, sent.photo.id)).toBe('pending');
    expect(await listHeldRows(world)).toEqual([
      { memberId: ben.id, signs: [{ kind: 'photo', case: number }], outcome: null },
    ]);
    await rememberNearly(world);
    const next = (await sendPhoto(dora.browser, picture)).json<{ photo: { id: number } }>();
    expect(await statusOf(world, next.photo.id)).toBe('pending');
    expect(await listHeldRows(world)).toHaveLength(1);
    // Any other picture would now and then resemble the first.
    const unlike = await createPicture({ seed: 0.9 });
    const other = (await sendPhoto(dora.browser, unlike)).json<{ photo: { id: number } }>();
    expect(await statusOf(world, other.photo.id)).toBe('active');
  });
});

test('a picture of one colour is not kept, and holds nobody who has one [MOD-7]', async ({ world, carl }) => {
  await addTestPhoto(carl.browser);
  const ben = await world.join({ name: 'Ben' });
  const photo = await addTestPhoto(ben.browser);
  await world.query(`update photo set fingerprint = '0000000000000001'`);
  await ban(world, carl);
  expect(await world.query(`select id from ban_sign where kind = 'photo'`)).toEqual([]);
  const flat = { kind: 'photo', value: '0000000000000001' } as const;
  const check = () => checkSigns(world.platform, { memberId: ben.id, siteId: 1 }, [flat]);
  expect(await world.platform.db.transaction(check)).toEqual([]);
  expect(await statusOf(world, photo.id)).toBe('active');
  expect(await listHeldRows(world)).toEqual([]);
});

/** Makes the ban remember a fingerprint that differs from the picture's in two bits. */
async function rememberNearly(world: World): Promise<void> {
  const [row] = await world.query('select member_id, id from sanction where ended_at is null');
  const caseId = Number(row?.id);
  const memberId = Number(row?.member_id);
  const signs = await listSignsOf(world.platform, [caseId]);
  expect(signs.filter(({ kind }) => kind === 'photo')).toHaveLength(4);
  await world.query(
    `update photo set fingerprint = substr(fingerprint, 1, 15) ||
       to_hex((('x' || substr(fingerprint, 16, 1))::bit(4) # b'0011')::integer) where member_id = $1`,
    [memberId],
  );
  await deleteSigns(world.platform, caseId);
  await world.platform.db.transaction(async () => {
    const account = await lockAccount(world.platform, memberId);
    if (!account) throw new Error('The member is gone');
    await storeSigns(world.platform, await lockOwnSigns(world.platform, account), { siteId: 1, caseId });
  });
}

test('signs outlive the erasure of the account, and nothing that names the member does [MOD-7, ACC-24]', async ({
  world,
  carl,
}) => {
  await sendPhoto(carl.browser, await createPicture({ seed: 0.4 }));
  await payByDebit(world, carl);
  await settleDebits(world);
  const number = await ban(world, carl);
  await world.jobs.drain();
  await world.query(`update account set status = 'pending_deletion', deletion_due_at = $2 where id = $1`, [
    carl.id,
    world.clock.now(),
  ]);
  await world.jobs.runNow('deletion.erase');
  await world.jobs.drain();
  for (const trace of [carl.email, debitAccounts.anna.iban])
    expect(await findTraces(world.platform, trace)).toEqual([]);
  const kinds = await world.query('select distinct kind from ban_sign order by kind');
  expect(kinds.map(({ kind }) => kind)).toEqual(['iban', 'mail', 'phone', 'photo']);
  const named = await world.query(`select * from ban_sign s where s::text like '%' || $1 || '%'`, [
    String(carl.id),
  ]);
  expect(named).toEqual([]);
  await arriveIn(world, { email: carl.email });
  expect(await signsOf(world)).toEqual([{ kind: 'mail', case: number }]);
});

test('after a change of SECRET, signs of the previous one are still met [MOD-7]', async ({ world, carl }) => {
  const before = { ...world.platform, config: { ...world.platform.config, secret: previous } };
  await sendPhoto(carl.browser, await createPicture({ seed: 0.4 }));
  const id = await ban({ platform: before }, carl);
  const { browser } = await arriveIn(world, { email: 'carl+new@gmail.com' });
  await sendPhoto(browser, await createPicture({ seed: 0.4 }));
  expect(await signsOf(world)).toEqual([
    { kind: 'mail', case: id },
    { kind: 'photo', case: id },
  ]);
});

describe.runIf(testServerUrl)('at the same moment [MOD-7]', () => {
  test('an address that is proved waits for the ban that is under way, and is held', async ({
    world,
    carl,
  }) => {
    const made = await signUpIn(world, { email: 'carl+now@gmail.com' });
    const token = await world.mailbox.collectToken('/activate');
    await expectTurns(
      world,
      () => ban(world, carl),
      () => made.browser.call(activate, { token }),
    );
    expect(await signsOf(world)).toHaveLength(1);
  });

  test('twelve proved addresses, photos and bans with the same signs all end, and the next one meets both bans', async ({
    world,
  }) => {
    const picture = await createPicture({ seed: 0.4 });
    const people = await Promise.all(
      [0, 1, 2, 3].map((n) => world.join({ name: `Carl${n}`, email: `carl+${n}@gmail.com` })),
    );
    for (const person of people.slice(0, 2)) await sendPhoto(person.browser, picture);
    const made: Awaited<ReturnType<typeof signUpIn>>[] = [];
    for (let n = 0; n < 12; n++) made.push(await signUpIn(world, { email: `carl+new${n}@gmail.com` }));
    const mails = await world.mailbox.collect();
    const tokenFor = (email: string) =>
      findToken(
        mails.filter(({ to }) => to === email),
        '/activate',
      );
    const outcomes = await Promise.allSettled([
      ...people.slice(0, 2).map((person) => ban(world, person)),
      ...people.slice(2).map((person) => sendPhoto(person.browser, picture)),
      ...made.map(({ browser, user }) => browser.call(activate, { token: tokenFor(user.email) })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const { id } = await arriveIn(world, { email: 'carl+last@gmail.com' });
    const held = await listHeldRows(world);
    expect(held.find(({ memberId }) => memberId === id)?.signs).toHaveLength(2);
    expect(new Set(held.map(({ memberId }) => memberId)).size).toBe(held.length);
  });
});
