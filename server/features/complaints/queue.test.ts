import { describe, expect } from 'vitest';
import { fileComplaint, getComplaint } from '#contract/complaints/endpoints.ts';
import type { ComplaintOutcome } from '#contract/complaints/facts.ts';
import { decideComplaint } from '#contract/complaints/forms.ts';
import { claimComplaint, listWaitingComplaints } from '#contract/complaints/queue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { getQueues, undoDecision } from '#contract/review/endpoints.ts';
import { reviewQueues } from '#contract/review/facts.ts';
import { runComplaints } from '#server/commands/complaints.ts';
import { createDeletedMember, leave } from '#server/testing/deletion.fixture.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

const email = 'wilma@post.example';

const test = base
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('noor', ({ world }) => joinStaff(world, { siteId: null, role: 'moderator' }, 'noor@staff.example'));

async function complain(world: World, changes: Partial<InputOf<typeof fileComplaint>> = {}) {
  const visitor = world.visitor();
  visitor.cookies.set('i18n_redirected', 'de');
  const link = await visitor.call(fileComplaint, {
    place: 'https://duet.example/members/4711',
    reason: 'rights',
    explanation: 'That is a photo of me.',
    name: 'Wilma',
    email,
    good_faith: 'yes',
    key: crypto.randomUUID(),
    ...changes,
  });
  await world.mailbox.collect();
  return { ...link, visitor };
}

const claim = ({ browser }: TestStaff, id: number) =>
  browser.call(claimComplaint, { id }).then(({ complaint }) => complaint);
const decide = ({ browser }: TestStaff, id: number, outcome: ComplaintOutcome = 'upheld') =>
  browser.call(decideComplaint, { id, outcome, statement: 'Das Foto ist weg.' });
const codeOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).code;

async function settle({ clock, jobs, mailbox }: World) {
  clock.advance({ seconds: 10 });
  await jobs.drain();
  return mailbox.collect();
}

const actionsOf = async ({ query }: World, id: number) =>
  (await query('select action from audit_entry where subject = $1 order by id', [`complaint:${id}`])).map(
    ({ action }) => action,
  );

describe('the queue of complaints [MOD-2, MOD-8, LAN-6]', () => {
  test('lists the gravest first, then the oldest, with the deadline', async ({ world, mara }) => {
    const rights = await complain(world);
    world.clock.advance({ hours: 1 });
    const rules = await complain(world, { reason: 'rules' });
    world.clock.advance({ hours: 1 });
    const minor = await complain(world, { reason: 'minor', name: '', email: '' });
    const { complaints, total } = await mara.browser.call(listWaitingComplaints, {});
    expect([total, complaints.map(({ id }) => id)]).toEqual([3, [minor.number, rights.number, rules.number]]);
    const [, first] = complaints;
    expect(Date.parse(first?.due_at ?? '') - Date.parse(first?.created_at ?? '')).toBe(14 * 86_400_000);
    const { queues } = await mara.browser.call(getQueues, {});
    expect(queues).toContainEqual({ queue: 'complaints', waiting: 3, oldest_at: first?.created_at });
    expect(queues.map(({ queue }) => queue)).toEqual([...reviewQueues]);
  });

  test('shows one with its sender, who may be no member, and records the look', async ({
    world,
    mara,
    noor,
  }) => {
    const { number } = await complain(world);
    expect(await claim(mara, number)).toMatchObject({
      explanation: 'That is a photo of me.',
      name: 'Wilma',
      email,
      language: 'de',
      member: null,
      claim: null,
    });
    expect(await claim(noor, number)).toMatchObject({ claim: { name: 'Mara' } });
    expect(await codeOf(decide(noor, number))).toBe('not_found');
    expect(await actionsOf(world, number)).toEqual(['complaint.seen', 'complaint.seen']);
  });

  test('carries a decision out after ten seconds, with one mail in the language of the sender', async ({
    world,
    mara,
  }) => {
    const { number, secret, visitor } = await complain(world);
    await claim(mara, number);
    await decide(mara, number);
    expect((await visitor.call(getComplaint, { number, secret })).complaint.state).toBe('open');
    expect((await mara.browser.call(listWaitingComplaints, {})).total).toBe(0);
    const mails = await settle(world);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, `Deine Beschwerde ${number} war berechtigt`],
    ]);
    expect(mails[0]?.text).toContain('Das Foto ist weg.');
    expect((await visitor.call(getComplaint, { number, secret })).complaint.state).toBe('upheld');
    expect(await actionsOf(world, number)).toEqual(['complaint.seen', 'complaint.upheld']);
    expect(await world.query('select decided_by is not null as by_staff from complaint')).toEqual([
      { by_staff: true },
    ]);
    expect((await mara.browser.call(getQueues, {})).decided_today).toBe(1);
    expect(await settle(world)).toEqual([]);
  });

  test('takes a slip back, and nothing was mailed', async ({ world, mara }) => {
    const { number } = await complain(world);
    await claim(mara, number);
    await decide(mara, number, 'dismissed');
    await mara.browser.call(undoDecision, { queue: 'complaints', item: number });
    expect(await settle(world)).toEqual([]);
    expect((await mara.browser.call(listWaitingComplaints, {})).complaints).toHaveLength(1);
  });

  test('drops a decision where the command was faster, and one mail is sent', async ({ world, mara }) => {
    const { number } = await complain(world);
    await claim(mara, number);
    await decide(mara, number, 'dismissed');
    await runComplaints(world.platform, [`${number}`, '--uphold', 'Die Person hat recht.']);
    const mails = await settle(world);
    expect(mails.map(({ text }) => text.includes('Die Person hat recht.'))).toEqual([true]);
    expect(await actionsOf(world, number)).toEqual(['complaint.seen', 'complaint.upheld']);
  });

  test('decides one whose sender left meanwhile without a mail', async ({ world, mara }) => {
    const anna = await createDeletedMember(world);
    const { number } = await anna.browser.call(fileComplaint, {
      place: 'The profile of Ben',
      reason: 'scam',
      explanation: 'Wants money',
      name: anna.name,
      email: anna.email,
      good_faith: 'yes',
      key: crypto.randomUUID(),
    });
    expect(await claim(mara, number)).toMatchObject({ member: anna.id });
    await decide(mara, number);
    await leave(anna, true);
    await world.jobs.drain();
    await world.mailbox.collect();
    expect(await settle(world)).toEqual([]);
    expect(await world.query('select outcome, name, email from complaint')).toEqual([
      { outcome: 'upheld', name: '', email: '' },
    ]);
  });

  test('does not exist for staff of another brand, or of another role, and the attempt is logged', async ({
    world,
  }) => {
    const { number } = await complain(world);
    const other = await world.addDomain('ander.example', { name: 'Ander' });
    const nora = await joinStaff(world, { siteId: other, role: 'moderator' }, 'nora@staff.example');
    const otto = await joinStaff(world, { siteId: null, role: 'finance' }, 'otto@staff.example');
    for (const person of [nora, otto]) {
      expect(await codeOf(claim(person, number))).toBe('not_found');
      expect(await codeOf(decide(person, number))).toBe('not_found');
      expect((await person.browser.call(listWaitingComplaints, {})).complaints).toEqual([]);
    }
    expect(await actionsOf(world, number)).toEqual(Array(4).fill('staff.refused'));
  });
});
