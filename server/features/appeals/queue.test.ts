import { expect } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import type { AppealOutcome } from '#contract/appeals/facts.ts';
import { decideAppeal } from '#contract/appeals/forms.ts';
import { claimAppeal, listWaitingAppeals } from '#contract/appeals/queue.ts';
import { fileAppeal, getOwnSanction } from '#contract/appeals/suspended.ts';
import { deleteSuspended } from '#contract/deletion/suspended.ts';
import { getQueues, undoDecision } from '#contract/review/endpoints.ts';
import { locales } from '#contract/sites/facts.ts';
import { runMember } from '#server/commands/member.ts';
import { restore, suspend } from '#server/features/sanctions/index.ts';
import { testPassword } from '#server/testing/members.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const scam = {
  rule: 'scam',
  facts: 'Asked three members for gift cards.',
  until: null,
  staffId: null,
} as const;
const statement = 'The cards were for a sister, as the messages show.';

/** Carl, whom Mara has banned and who objects; Nora and Otto are moderators, too. */
const test = base
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('nora', ({ world }) => joinModerator(world, 'nora@staff.example'))
  .extend('otto', ({ world }) => joinModerator(world, 'otto@staff.example'))
  .extend('carl', ({ world }) => world.join({ name: 'Carl', gender: 'male' }))
  .extend('page', async ({ world, carl, mara }) => {
    await suspend(world.platform, carl.id, scam);
    await decidedBy(world, carl, mara);
    return object(world, carl);
  })
  .extend('appealId', async ({ world, page }) => {
    expect(page.cookies.size).toBeGreaterThan(0);
    return Number((await world.query('select id from appeal'))[0]?.id);
  });

const joinModerator = (world: World, email: string) =>
  joinStaff(world, { siteId: null, role: 'moderator' }, email);

const decidedBy = (world: World, { id }: Person, { email }: TestStaff) =>
  world.query(
    'update sanction set decided_by = (select id from staff where email = $2) where member_id = $1',
    [id, email],
  );

async function object(world: World, { email }: Person, text = 'They were for my sister.') {
  const browser = world.visitor();
  await browser.call(login, { email, password: testPassword }).catch(() => undefined);
  await browser.call(fileAppeal, { text });
  await world.mailbox.collect();
  return browser;
}

const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code, fields }) => fields?.[0]?.code ?? code,
  );
const decide = (browser: TestClient, id: number, outcome: AppealOutcome, words = statement) =>
  codeOf(browser.call(decideAppeal, { id, outcome, statement: words }));
const statusOf = async (world: World, { id }: Person) =>
  (await world.query('select status from account where id = $1', [id]))[0]?.status;
const actionsOf = async (world: World) =>
  (await world.query('select action from audit_entry order by id')).map(({ action }) => action);

async function carryOut(world: World) {
  world.clock.advance({ seconds: 10 });
  return world.mailbox.collect();
}

test('an objection waits in the queue, and is read with the decision and the history [MOD-2, MOD-8]', async ({
  world,
  carl,
  nora,
  otto,
  appealId,
}) => {
  const { queues } = await nora.browser.call(getQueues, {});
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'appeals', waiting: 1 }));
  const { appeal } = await nora.browser.call(claimAppeal, { id: appealId });
  expect(appeal).toMatchObject({
    text: 'They were for my sister.',
    decider: 'Mara',
    status: 'suspended',
    is_own: false,
    claim: null,
    others: [],
    member: { id: carl.id, name: 'Carl' },
    sanction: { rule: 'scam', facts: scam.facts, until: null, ended_at: null },
  });
  const { appeals, total } = await otto.browser.call(listWaitingAppeals, {});
  expect([total, appeals[0]?.claim?.name]).toEqual([1, 'Mara']);
  expect((await actionsOf(world)).filter((action) => action === 'appeal.seen')).toHaveLength(1);
});

test('an upheld objection opens the account, with one mail, after ten seconds [MOD-2, MOD-3, MOD-8]', async ({
  world,
  carl,
  nora,
  appealId,
}) => {
  await nora.browser.call(claimAppeal, { id: appealId });
  expect(await decide(nora.browser, appealId, 'upheld', '  ')).toBe('required');
  expect(await decide(nora.browser, appealId, 'upheld')).toBe('done');
  expect(await statusOf(world, carl)).toBe('suspended');
  const mails = await carryOut(world);
  expect(await statusOf(world, carl)).toBe('active');
  expect(mails.map(({ to, text }) => [to, text.includes(statement)])).toEqual([[carl.email, true]]);
  expect((await actionsOf(world)).slice(-2)).toEqual(['member.restored', 'appeal.upheld']);
  expect((await nora.browser.call(getQueues, {})).decided_today).toBe(1);
  expect((await nora.browser.call(listWaitingAppeals, {})).appeals).toEqual([]);
  expect(await codeOf(nora.browser.call(claimAppeal, { id: appealId }))).toBe('not_found');
  expect(await runMember(world.platform, ['show', String(carl.id)])).toContain(`upheld: ${statement}`);
});

test('a dismissed objection leaves the member suspended, who reads why [MOD-3, MOD-8]', async ({
  world,
  carl,
  page,
  nora,
  appealId,
}) => {
  await nora.browser.call(claimAppeal, { id: appealId });
  await decide(nora.browser, appealId, 'dismissed');
  const [mail] = await carryOut(world);
  expect(mail?.text).toContain(statement);
  expect(await statusOf(world, carl)).toBe('suspended');
  expect((await page.call(getOwnSanction, {})).sanction).toMatchObject({
    may_appeal: false,
    appeal: { outcome: 'dismissed', statement },
  });
  expect((await actionsOf(world)).at(-1)).toBe('appeal.dismissed');
});

test('a decision that is undone has no effect [MOD-2, MOD-8]', async ({ world, carl, nora, appealId }) => {
  await nora.browser.call(claimAppeal, { id: appealId });
  await decide(nora.browser, appealId, 'upheld');
  expect((await nora.browser.call(listWaitingAppeals, {})).appeals).toEqual([]);
  await nora.browser.call(undoDecision, { queue: 'appeals', item: appealId });
  expect(await carryOut(world)).toEqual([]);
  expect(await statusOf(world, carl)).toBe('suspended');
  expect((await nora.browser.call(listWaitingAppeals, {})).appeals).toHaveLength(1);
});

test('the moderator who made the decision reads the objection and cannot decide it; after a command any moderator can [MOD-8]', async ({
  world,
  mara,
  carl,
  appealId,
}) => {
  const { appeal } = await mara.browser.call(claimAppeal, { id: appealId });
  expect(appeal).toMatchObject({ is_own: true, claim: null });
  expect(await decide(mara.browser, appealId, 'upheld')).toBe('own');
  expect(await world.query('select 1 from review_claim')).toEqual([]);
  await world.query('update sanction set decided_by = null');
  expect((await mara.browser.call(claimAppeal, { id: appealId })).appeal.decider).toBeNull();
  expect(await decide(mara.browser, appealId, 'upheld')).toBe('done');
  await carryOut(world);
  expect(await statusOf(world, carl)).toBe('active');
});

test('of two moderators at once one has it, and their decision alone counts [MOD-2, MOD-8]', async ({
  world,
  nora,
  otto,
  appealId,
}) => {
  const both = [nora.browser, otto.browser];
  const opened = await Promise.all(both.map((browser) => browser.call(claimAppeal, { id: appealId })));
  expect(opened.filter(({ appeal }) => appeal.claim === null)).toHaveLength(1);
  const tries = [...both, ...both].map((browser, n) =>
    decide(browser, appealId, n % 2 === 0 ? 'upheld' : 'dismissed'),
  );
  expect((await Promise.all(tries)).filter((code) => code === 'done')).toHaveLength(1);
  expect(await carryOut(world)).toHaveLength(1);
  const decisions = (await actionsOf(world)).filter((action) =>
    /^appeal\.(upheld|dismissed)$/.test(String(action)),
  );
  expect(decisions).toHaveLength(1);
});

test('a suspension that ends meanwhile leaves the objection to decide and nothing to restore [MOD-3, MOD-8]', async ({
  world,
  carl,
  nora,
  appealId,
}) => {
  await restore(world.platform, carl.id);
  await suspend(world.platform, carl.id, { ...scam, rule: 'hate' });
  await world.mailbox.collect();
  const { appeal } = await nora.browser.call(claimAppeal, { id: appealId });
  expect(appeal.sanction.ended_at).not.toBeNull();
  expect(appeal.others).toMatchObject([{ rule: 'hate', ended_at: null }]);
  await decide(nora.browser, appealId, 'upheld');
  expect(await carryOut(world)).toHaveLength(1);
  expect(await statusOf(world, carl)).toBe('suspended');
});

test('a member who is erased meanwhile takes the objection along [MOD-8]', async ({
  world,
  page,
  nora,
  appealId,
}) => {
  await nora.browser.call(claimAppeal, { id: appealId });
  await decide(nora.browser, appealId, 'upheld');
  await page.call(deleteSuspended, { password: testPassword, erase_now: 'yes' });
  await world.jobs.drain();
  await world.mailbox.collect();
  expect(await carryOut(world)).toEqual([]);
  expect(await actionsOf(world)).not.toContain('appeal.upheld');
});

test('moderators of another domain see nothing of it, and support decides nothing [MOD-1, MOD-8]', async ({
  world,
  appealId,
}) => {
  const siteId = await world.addDomain('samen.example');
  const other = await joinStaff(world, { siteId, role: 'moderator' }, 'other@staff.example');
  const support = await joinStaff(world, { siteId: null, role: 'support' }, 'support@staff.example');
  for (const { browser } of [other, support]) {
    expect(await browser.call(listWaitingAppeals, {})).toEqual({ appeals: [], total: 0 });
    expect(await codeOf(browser.call(claimAppeal, { id: appealId }))).toBe('not_found');
    expect(await decide(browser, appealId, 'upheld')).toBe('not_found');
  }
  expect((await actionsOf(world)).filter((action) => action === 'staff.refused')).toHaveLength(4);
});

test('the mails about objections have their words in every language [MOD-8]', async ({ world, nora }) => {
  for (const language of locales)
    for (const outcome of ['upheld', 'dismissed'] as const) {
      const member = await world.join();
      await world.query('update account set language = $2 where id = $1', [member.id, language]);
      await suspend(world.platform, member.id, scam);
      await world.mailbox.collect();
      const [row] = await world.query(
        `insert into appeal (id, sanction_id, member_id, site_id, text, created_at)
         select id + 1, id, member_id, site_id, 'No', created_at from sanction where member_id = $1 returning id`,
        [member.id],
      );
      await nora.browser.call(claimAppeal, { id: Number(row?.id) });
      expect(await decide(nora.browser, Number(row?.id), outcome)).toBe('done');
      const [mail] = await carryOut(world);
      expect(`${mail?.subject}${mail?.text}`).not.toContain('{{');
      expect(mail?.text).toContain(statement);
    }
});
