import { expect } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { listChats } from '#contract/chat/endpoints.ts';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { listFavourites } from '#contract/favourites/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { getTransaction, listPackages, listTransactions } from '#contract/payments/endpoints.ts';
import { getQueues } from '#contract/review/endpoints.ts';
import { reviewQueues } from '#contract/review/facts.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { houseLook } from '#contract/sites/look.ts';
import { logInStaff } from '#contract/staff/forms.ts';
import { listVisitors } from '#contract/visits/endpoints.ts';
import { runAudit } from '#server/commands/audit.ts';
import { openDemonstration } from '#server/demonstration.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { DEMO_CAST, DEMO_PASSWORD } from './cast.ts';
import { demoStaffCodes, demoStaffEmail } from './console/seed-staff.ts';
import { seedDemo } from './seed.ts';
import { readConversations } from './stories.ts';

const namedCount = 14;

/** Seeded once for all tests, which only look: first with a full disk, then by two processes at once. */
const test = base
  .extend('config', { scope: 'file' }, { demoMembers: namedCount })
  .extend('demo', { scope: 'file' }, async ({ sharedWorld: world }) => {
    const fullDisk = { ...world.platform.media, put: () => Promise.reject(new Error('disk full')) };
    await expect(seedDemo({ ...world.platform, media: fullDisk })).rejects.toThrow('disk full');
    const attempts = await Promise.all([seedDemo(world.platform), seedDemo(world.platform)]);
    return { ...world, attempts };
  });

test('the first login finds people, a match, a new like and unread messages [OPS-1]', async ({ demo }) => {
  const lotte = demo.visitor();
  const { user } = await lotte.call(login, { email: 'lotte@demo.example', password: DEMO_PASSWORD });
  expect(user).toMatchObject({ paid_user: true, credits: 120, profile: { name: 'Lotte', photo_count: 4 } });
  const found = await lotte.call(searchMembers, { country: 'NL' });
  expect(found.numResults).toBeGreaterThan(1);
  const likes = await lotte.call(listLikes, {});
  expect(likes.liked_by.some((profile) => profile.like_new)).toBe(true);
  const visitors = await lotte.call(listVisitors, {});
  expect(visitors).toMatchObject({
    count: 4,
    new_visitors: 4,
    visitors: [{ name: 'Sem' }, { name: 'Ruben' }, {}, {}],
  });
  const { favourites } = await lotte.call(listFavourites, {});
  expect(favourites.map(({ name, note }) => [name, note !== null])).toEqual([
    ['Ruben', true],
    ['Wout', false],
    ['Jonas', true],
  ]);
  const chats = await lotte.call(listChats, {});
  expect(chats.num_unread_messages).toBeGreaterThan(0);
});

test.for([
  ['as a demonstration', { demo: true }],
  ['without one (DEMO=0)', { demo: false }],
] as const)(
  'in production %s members seeded in development carry the mark [OPS-9]',
  async ([, { demo }], { openWorld }) => {
    const { platform, query, changeSettings } = await openWorld({
      production: true,
      demo,
      demoMembers: namedCount,
    });
    await seedDemo({ ...platform, config: { ...platform.config, production: false } });
    const count = async () =>
      (await query('select fictional, count(*)::int as n from profile where site_id = 1 group by 1'))[0];
    expect(await count()).toEqual({ fictional: false, n: namedCount });
    // Neither the setting of the domain nor another address hides who was invented.
    await changeSettings({ demo: false });
    await query(`update account set email = 'real@post.example' where email like 'lotte@%'`);
    (await openDemonstration(platform))?.stop();
    expect(await count()).toEqual({ fictional: true, n: namedCount });
  },
);

test('a seeding that failed is repeated whole, and one of two at the same moment seeds', async ({ demo }) => {
  expect(demo.attempts.toSorted()).toEqual([false, true]);
  const rows = await demo.query('select count(*) as n from photo where site_id = 1');
  expect(rows[0]?.n).toBe(41);
});

test('seeding twice changes nothing, and the ledger of the demonstration is balanced [CRE-14]', async ({
  demo,
}) => {
  expect(await seedDemo(demo.platform)).toBe(false);
  const rows = await demo.query('select count(*) as n from account where site_id = 1');
  expect(rows[0]?.n).toBe(namedCount);
  expect(await listUnbalancedAccounts(demo.platform)).toEqual([]);
});

test('Premium is by a purchase with its receipt, and the books of the demonstration add up [CRE-1, CRE-14, CRE-16]', async ({
  demo,
}) => {
  const lotte = demo.visitor();
  await lotte.call(login, { email: 'lotte@demo.example', password: DEMO_PASSWORD });
  const { transactions } = await lotte.call(listTransactions, {});
  expect(transactions).toMatchObject([{ status: 'completed', made_premium: true, credits: 120 }]);
  const { receipts } = await lotte.call(getTransaction, { id: transactions[0]?.payment_id ?? 0 });
  expect(receipts.map(({ kind }) => kind)).toEqual(['receipt']);
  const { movements } = await lotte.call(listCreditEntries, {});
  expect(movements.slice(-2).map(({ kind }) => kind)).toEqual(['purchase', 'signup']);
  const [unpaid] = await demo.query(
    `select count(*)::int as n from account a where paid_user and not exists
       (select from payment_order o join payment p on p.id = o.id where o.account_id = a.id and p.status = 'completed')`,
  );
  expect(unpaid).toEqual({ n: 0 });
  expect(await runAudit(demo.platform)).toMatch(/^The books add up/);
});

test('the whole community moves in [OPS-1]', async ({ openWorld }) => {
  const whole = await openWorld({ demoMembers: undefined });
  expect(await seedDemo(whole.platform)).toBe(true);
  const count = async (what: string) =>
    Number((await whole.query(`select count(*) as n from ${what}`))[0]?.n);
  const waiting = await count('held_member');
  expect(waiting).toBe(1);
  expect(await count('member_search where photo and vis and site_id = 1')).toBe(DEMO_CAST.length - waiting);
  expect(await count('photo where site_id = 1')).toBe(DEMO_CAST.flatMap(({ photos }) => photos).length);
  expect(await count('pair where matched_at is not null')).toBeGreaterThan(20);
  expect(await count('message')).toBe((await readConversations()).flatMap(({ lines }) => lines).length);
  expect(await count('conversation_participant where unread > 0')).toBeGreaterThan(10);
  expect(await listUnbalancedAccounts(whole.platform)).toEqual([]);
});

test('a second brand has a name, colours, a language and people of its own, and lets in whom a partner sends [SET-6, ACC-8]', async ({
  demo,
}) => {
  const headers = { host: 'samen.localhost:3000' };
  const read = async (url: string) => (await demo.visitor().inject({ url, headers })).json();
  const { settings } = await read(getSettings.path);
  expect(settings).toMatchObject({ name: 'Samen', domain_language: 'nl', signups: 'with_trafficsource' });
  for (const [name, value] of Object.entries(houseLook))
    expect([name, settings[name]]).not.toEqual([name, value]);
  expect(settings.demo_notice).toBe(true);
  const find = async (host: string) => {
    const url = `${searchMembers.path}?country=NL&gender=both`;
    const answer = await demo.visitor().inject({ url, headers: { host } });
    return searchMembers.output.parse(answer.json()).page.results.map(({ id }) => id);
  };
  const [here, there] = [await find('localhost:3000'), await find(headers.host)];
  expect(there.length).toBeGreaterThan(1);
  expect(there.filter((id) => here.includes(id))).toEqual([]);
  expect((await read(listPackages.path)).packages.length).toBeGreaterThan(0);
});

test('the demonstration sells in the money of each country, by methods that move it [SET-10, CRE-3]', async ({
  demo,
}) => {
  const { settings } = await demo.visitor().call(getSettings, {});
  for (const [country, currency, costs] of [
    ['GB', 'GBP', 34],
    ['PL', 'PLN', 174],
    ['CH', 'CHF', 40],
    ['US', 'USD', 46],
    ['DE', 'EUR', 40],
  ] as const) {
    expect(settings.minimum_message_costs[country]).toEqual({ currency, costs });
    const { browser } = await demo.join({ country });
    const { packages, methods } = await browser.call(listPackages, {});
    expect(packages.map((sold) => sold.currency)).toEqual(packages.map(() => currency));
    expect(packages).toHaveLength(4);
    expect(methods).toContain('creditcard');
    expect(methods.includes('sct')).toBe(currency === 'EUR');
    expect(methods.includes('blik')).toBe(country === 'PL');
  }
});

test('a start opens the console to its staff with cases to decide, and a start in production closes it [MOD-1]', async ({
  openWorld,
}) => {
  const { platform, visitor } = await openWorld({ demoMembers: namedCount + 30 });
  const enter = (code: string) =>
    visitor().call(logInStaff, { email: demoStaffEmail, password: DEMO_PASSWORD, code });
  const open = async () =>
    (await openDemonstration({ ...platform, config: { ...platform.config, demo: true } }))?.stop();
  await open();
  expect((await enter(demoStaffCodes[0])).staff.roles).toEqual([{ domain: null, role: 'admin' }]);
  expect(await refusalOf(enter(demoStaffCodes[0]))).toMatchObject({ code: 'accounts.login_failed' });
  await open();
  const browser = visitor();
  await browser.call(logInStaff, { email: demoStaffEmail, password: DEMO_PASSWORD, code: demoStaffCodes[0] });
  const { queues } = await browser.call(getQueues, {});
  expect(queues.map(({ queue, waiting }) => [queue, waiting > 0])).toEqual(
    // Nobody is asked for their age where a domain does not ask.
    reviewQueues.map((queue) => [queue, queue !== 'age_checks']),
  );
  (
    await openDemonstration({ ...platform, config: { ...platform.config, demo: true, production: true } })
  )?.stop();
  expect(await refusalOf(browser.call(getQueues, {}))).toMatchObject({ code: 'authentication_required' });
  expect(await refusalOf(enter(demoStaffCodes[1]))).toMatchObject({ code: 'accounts.login_failed' });
});
