import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { confirmMember } from '#server/features/members/index.ts';
import { ban, liftBan, listHeldRows, signUpIn } from '#server/testing/bans.fixture.ts';
import { debitAccounts, payByDebit } from '#server/testing/debits.ts';
import { findTraces } from '#server/testing/deletion.fixture.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { testPassword } from '#server/testing/members.ts';
import { addTestPhoto, createPicture, sendPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { deleteSigns, listSignsOf, storeSigns } from './index.ts';

/** Carl, who is about to be banned. */
const previous = 'the secret that this installation had before';
const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100, previousSecrets: [previous] })
  .extend('carl', ({ world }) => world.join({ name: 'Carl', email: 'carl@gmail.com' }));

const activate = ({ platform }: World, { id }: { id: number }) =>
  platform.db.transaction(() => confirmMember(platform, id));
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
      const { id, user, browser } = await signUpIn(world, { email, name: 'Charles' });
      expect(user.profile.under_review).toBe(true);
      expect(await listHeldRows(world)).toEqual([
        { memberId: id, signs: [{ kind: 'mail', case: number }], outcome: null },
      ]);
      await activate(world, { id });
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
    await signUpIn(world, { email: 'c.arl@gmail.com' });
    const ben = await world.join({ name: 'Ben', email: 'ben@post.example' });
    await ban(world, ben);
    await signUpIn(world, { email: 'b.en@post.example' });
    await world.query('update ban_sign set site_id = 2');
    await signUpIn(world, { email: 'ben+2@post.example' });
    expect(await listHeldRows(world)).toEqual([]);
  });

  test('is not held any more once the ban is lifted, or three years later', async ({ world, carl }) => {
    await ban(world, carl);
    await liftBan(world, carl);
    await signUpIn(world, { email: 'carl+1@gmail.com' });
    await ban(world, carl);
    world.clock.advance({ days: 3 * 365 });
    await signUpIn(world, { email: 'carl+2@gmail.com' });
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

  test('a bank account and a phone hold members who confirm them by a code, and their orders are placed', async ({
    world,
    carl,
  }) => {
    await payByDebit(world, carl);
    const number = await ban(world, carl);
    const ben = await world.join({ name: 'Ben' });
    expect(await payByDebit(world, ben, debitAccounts.ben)).toMatchObject({ status: 'pending' });
    expect(await signsOf(world)).toEqual([]);
    const { iban } = debitAccounts.anna;
    const order = await payByDebit(world, ben, { ...debitAccounts.ben, iban });
    expect(order).toMatchObject({ status: 'pending' });
    expect(await signsOf(world)).toEqual([{ kind: 'iban', case: number }]);
    await payByDebit(world, ben, { ...debitAccounts.ben, phone: debitAccounts.anna.phone });
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
    const other = await addTestPhoto(dora.browser);
    expect(await statusOf(world, other.id)).toBe('active');
  });
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
  await world.platform.db.transaction(() => storeSigns(world.platform, { memberId, siteId: 1, caseId }));
}

test('signs outlive the erasure of the account, and nothing that names the member does [MOD-7, ACC-24]', async ({
  world,
  carl,
}) => {
  await addTestPhoto(carl.browser);
  await payByDebit(world, carl);
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
  await signUpIn(world, { email: carl.email });
  expect(await signsOf(world)).toEqual([{ kind: 'mail', case: number }]);
});

test('after a change of SECRET, signs of the previous one are still met [MOD-7]', async ({ world, carl }) => {
  const before = { ...world.platform, config: { ...world.platform.config, secret: previous } };
  await sendPhoto(carl.browser, await createPicture({ seed: 0.2 }));
  const id = await ban({ platform: before }, carl);
  const { browser } = await signUpIn(world, { email: 'carl+new@gmail.com' });
  await sendPhoto(browser, await createPicture({ seed: 0.2 }));
  expect(await signsOf(world)).toEqual([
    { kind: 'mail', case: id },
    { kind: 'photo', case: id },
  ]);
});

describe.runIf(testServerUrl)('at the same moment [MOD-7]', () => {
  test('a sign-up waits for the ban that is under way, and is held', async ({ world, carl }) => {
    await expectTurns(
      world,
      () => ban(world, carl),
      () => signUpIn(world, { email: 'carl+now@gmail.com' }),
    );
    expect(await signsOf(world)).toHaveLength(1);
  });

  test('twelve sign-ups, photos and bans with the same signs all end, and the next sign-up meets both bans', async ({
    world,
  }) => {
    const picture = await createPicture({ seed: 0.7 });
    const people = await Promise.all(
      [0, 1, 2, 3].map((n) => world.join({ name: `Carl${n}`, email: `carl+${n}@gmail.com` })),
    );
    for (const person of people.slice(0, 2)) await sendPhoto(person.browser, picture);
    const outcomes = await Promise.allSettled([
      ...people.slice(0, 2).map((person) => ban(world, person)),
      ...people.slice(2).map((person) => sendPhoto(person.browser, picture)),
      ...Array.from({ length: 12 }, (_, n) => signUpIn(world, { email: `carl+new${n}@gmail.com` })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const { id } = await signUpIn(world, { email: 'carl+last@gmail.com' });
    const held = await listHeldRows(world);
    expect(held.find(({ memberId }) => memberId === id)?.signs).toHaveLength(2);
    expect(new Set(held.map(({ memberId }) => memberId)).size).toBe(held.length);
  });
});
