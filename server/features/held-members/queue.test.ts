import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import type { HeldOutcome } from '#contract/held/facts.ts';
import { decideHeld } from '#contract/held/forms.ts';
import { claimHeld, listWaitingHeld } from '#contract/held/queue.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { getQueues, undoDecision } from '#contract/review/endpoints.ts';
import { checkSigns, holdFirstContact } from '#server/features/bans/index.ts';
import { suspend } from '#server/features/sanctions/index.ts';
import { arriveIn, ban, listHeldRows, scam } from '#server/testing/bans.fixture.ts';
import { countScans } from '#server/testing/count-scans.ts';
import { joinStaff, readTotp } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

/** Charles, who is Carl again after a ban; Mara and Nora are moderators. */
const test = base
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('nora', ({ world }) => joinStaff(world, { siteId: null, role: 'moderator' }, 'nora@staff.example'))
  .extend('carl', ({ world }) => world.join({ name: 'Carl', email: 'carl@post.example' }))
  .extend('charles', async ({ world, carl }) => {
    const number = await ban(world, carl);
    const joined = await arriveIn(world, { email: 'carl+2@post.example', name: 'Charles' });
    await world.mailbox.collect();
    const [row] = await world.query('select id from held_member');
    return { ...joined, number, item: Number(row?.id) };
  });

const statement = 'The same mailbox and the same words.';
const decide = ({ browser }: { browser: TestClient }, id: number, outcome: HeldOutcome, words = statement) =>
  browser.call(decideHeld, { id, outcome, rule: 'scam', statement: words }).then(
    () => 'done',
    ({ code, fields }) => fields?.[0]?.code ?? code,
  );
const statusOf = async (world: World, id: number) =>
  (await world.query('select status from account where id = $1', [id]))[0]?.status;
const actionsOf = async (world: World) =>
  (await world.query('select action from audit_entry order by id')).map(({ action }) => action);

async function carryOut(world: World) {
  world.clock.advance({ seconds: 10 });
  return world.mailbox.collect();
}

test('a held member waits in the queue with what was met and the earlier case, and the look is logged [MOD-7, MOD-1]', async ({
  world,
  mara,
  nora,
  carl,
  charles,
}) => {
  const { queues } = await mara.browser.call(getQueues, {});
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'held', waiting: 1 }));
  const { held } = await mara.browser.call(claimHeld, { id: charles.item });
  expect(held).toMatchObject({
    member: { id: charles.id, name: 'Charles' },
    signs: [{ kind: 'mail', case: charles.number, member: carl.id }],
    ...{ status: 'active', claim: null, sanctions: [] },
  });
  expect(JSON.stringify(held)).not.toContain('post.example');
  const listed = await nora.browser.call(listWaitingHeld, {});
  expect([listed.total, listed.held[0]?.claim?.name]).toEqual([1, 'Mara']);
  expect(Date.parse(held.due_at) - Date.parse(held.created_at)).toBe(14 * 86_400_000);
  expect((await actionsOf(world)).filter((action) => action === 'held.seen')).toHaveLength(1);
});

test('a release shows the member after ten seconds, with a mail, and the same signs hold them no more [MOD-7, MOD-2]', async ({
  world,
  mara,
  carl,
  charles,
}) => {
  await mara.browser.call(claimHeld, { id: charles.item });
  expect(await decide(mara, charles.item, 'released', '')).toBe('done');
  expect((await charles.browser.call(getUser, {})).user?.profile.under_review).toBe(true);
  const mails = await carryOut(world);
  expect(mails.map(({ to }) => to)).toEqual(['carl+2@post.example']);
  expect((await charles.browser.call(getUser, {})).user?.profile).toMatchObject({
    ...{ under_review: false, status: 'active' },
  });
  const anna = await world.join();
  expect((await anna.browser.call(getMember, { id: charles.id })).member.name).toBe('Charles');
  const again = () =>
    checkSigns(world.platform, { memberId: charles.id, siteId: 1 }, [{ kind: 'mail', value: carl.email }]);
  expect(await world.platform.db.transaction(again)).toHaveLength(1);
  expect((await listHeldRows(world)).map(({ outcome }) => outcome)).toEqual(['released']);
  expect((await actionsOf(world)).slice(-2)).toEqual(['member.released', 'held.released']);
});

test('a ban needs reasons, mails them, and closes the case with its own signs [MOD-7, MOD-3]', async ({
  world,
  mara,
  charles,
}) => {
  await mara.browser.call(claimHeld, { id: charles.item });
  expect(await decide(mara, charles.item, 'banned', ' ')).toBe('required');
  expect(await decide(mara, charles.item, 'banned')).toBe('done');
  const mails = await carryOut(world);
  expect(mails.map(({ text }) => text.includes(statement))).toEqual([true]);
  expect(await statusOf(world, charles.id)).toBe('suspended');
  expect((await listHeldRows(world)).map(({ outcome }) => outcome)).toEqual(['banned']);
  expect((await actionsOf(world)).at(-1)).toBe('held.banned');
  expect((await mara.browser.call(getQueues, {})).decided_today).toBe(1);
  expect((await mara.browser.call(listWaitingHeld, {})).total).toBe(0);
  const { id } = await arriveIn(world, { email: 'carl+3@post.example' });
  expect((await listHeldRows(world)).find(({ memberId }) => memberId === id)?.signs).toHaveLength(2);
});

test('an undone decision changes nothing, and of two people one decides [MOD-2, MOD-7]', async ({
  world,
  mara,
  nora,
  charles,
}) => {
  await mara.browser.call(claimHeld, { id: charles.item });
  await nora.browser.call(claimHeld, { id: charles.item });
  expect(await decide(nora, charles.item, 'banned')).toBe('not_found');
  expect(await decide(mara, charles.item, 'banned')).toBe('done');
  await mara.browser.call(undoDecision, { queue: 'held', item: charles.item });
  expect(await carryOut(world)).toEqual([]);
  expect(await statusOf(world, charles.id)).toBe('active');
});

test('a ban needs a fresh code when it is decided, which is not stored; a release needs none [MOD-1, MOD-7]', async ({
  world,
  mara,
  charles,
}) => {
  world.clock.advance({ minutes: 15 });
  const { item } = charles;
  await mara.browser.call(claimHeld, { id: item });
  expect(await decide(mara, item, 'banned')).toBe('required');
  expect(await decide(mara, item, 'released')).toBe('done');
  await mara.browser.call(undoDecision, { queue: 'held', item });
  const form = { id: item, outcome: 'banned', rule: 'scam', statement } as const;
  await mara.browser.call(decideHeld, { ...form, code: readTotp(world, mara.secret) });
  const [claim] = await world.query('select decision from review_claim');
  expect(claim?.decision).toEqual({ signs: 1, outcome: 'banned', rule: 'scam', statement });
  world.clock.advance({ minutes: 20 });
  await carryOut(world);
  expect(await statusOf(world, charles.id)).toBe('suspended');
});

test('a release is dropped when a further sign is met before it is carried out [MOD-2, MOD-7]', async ({
  world,
  mara,
  charles,
}) => {
  await mara.browser.call(claimHeld, { id: charles.item });
  await decide(mara, charles.item, 'released');
  const { platform } = world;
  await platform.db.transaction(() =>
    holdFirstContact(platform, { memberId: charles.id, siteId: 1 }, ['iban']),
  );
  await carryOut(world);
  expect(await listHeldRows(world)).toMatchObject([
    { signs: [{ kind: 'mail' }, { kind: 'first_messages' }], outcome: null },
  ]);
  await mara.browser.call(claimHeld, { id: charles.item });
  await decide(mara, charles.item, 'released');
  await carryOut(world);
  expect(await listHeldRows(world)).toMatchObject([{ outcome: 'released' }]);
});

test('a ban from elsewhere at the same moment is the only one, and the decision is dropped [MOD-7]', async ({
  world,
  mara,
  charles,
}) => {
  await mara.browser.call(claimHeld, { id: charles.item });
  await decide(mara, charles.item, 'banned');
  world.clock.advance({ seconds: 10 });
  const outcomes = await Promise.allSettled([
    world.jobs.drain(),
    ...[1, 2, 3].map(() => suspend(world.platform, charles.id, scam)),
  ]);
  await world.jobs.drain();
  expect(outcomes[0]?.status).toBe('fulfilled');
  const bans = await world.query('select id from sanction where member_id = $1', [charles.id]);
  expect(bans).toHaveLength(1);
  expect((await listHeldRows(world)).map(({ outcome }) => outcome)).toEqual(['banned']);
});

test('a moderator of another brand and support find no such case, and the attempt is logged [MOD-1, MOD-7]', async ({
  world,
  charles,
}) => {
  const siteId = await world.addDomain('elsewhere.example');
  const others = [
    await joinStaff(world, { siteId, role: 'moderator' }, 'otto@staff.example'),
    await joinStaff(world, { siteId: null, role: 'support' }),
  ];
  for (const { browser } of others) {
    expect(await decide({ browser }, charles.item, 'released')).toBe('not_found');
    await expect(browser.call(claimHeld, { id: charles.item })).rejects.toMatchObject({ code: 'not_found' });
    expect((await browser.call(listWaitingHeld, {})).held).toEqual([]);
  }
  expect((await actionsOf(world)).filter((action) => action === 'staff.refused')).toHaveLength(4);
});

test('those who are leaving are not counted, by the index of the absent [MOD-2, MOD-7]', async ({
  world,
  mara,
  charles,
}) => {
  const count = async () => {
    const { queues } = await mara.browser.call(getQueues, {});
    return queues.find(({ queue }) => queue === 'held')?.waiting;
  };
  expect(await count()).toBe(1);
  const status = `update account set status = $2 where id = $1`;
  await world.query(status, [charles.id, 'pending_deletion']);
  const scans = await countScans(world, 'account_absent', async () => expect(await count()).toBe(0));
  expect(scans).toBeGreaterThan(0);
  await world.query(status, [charles.id, 'not_confirmed']);
  expect(await count()).toBe(1);
});
