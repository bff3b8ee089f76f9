import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { takeBackPhoto } from '#contract/chat/photos.ts';
import { deleteAccount } from '#contract/deletion/forms.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { reportPicturePath } from '#contract/reports/facts.ts';
import { decideReport } from '#contract/reports/forms.ts';
import { claimReport, listWaitingReports } from '#contract/reports/queue.ts';
import { getQueues, undoDecision } from '#contract/review/endpoints.ts';
import { suspend } from '#server/features/sanctions/index.ts';
import { sendChatPhoto, testWithTwo } from '#server/testing/chat-photos.ts';
import { testPassword } from '#server/testing/members.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

type Decision = Omit<InputOf<typeof decideReport>, 'id'>;

/** Anna and Bea, and two moderators of every domain. */
const test = testWithTwo
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('noor', ({ world }) => joinStaff(world, { siteId: null, role: 'moderator' }, 'noor@staff.example'));

const file = async ({ browser }: Person, { id }: { id: number }, subject: object = {}): Promise<number> => {
  const filing = { about: 'profile', reason: 'scam', text: 'Wants money', block: false };
  const input = { ...filing, profile: id, key: crypto.randomUUID(), ...subject };
  return (await browser.call(fileReport, input as InputOf<typeof fileReport>)).number;
};
const open = ({ browser }: TestStaff, id: number) =>
  browser.call(claimReport, { id }).then(({ report }) => report);
const uphold: Decision = {
  outcome: 'upheld',
  statement: 'It was a scam.',
  measure: null,
  sanction: { days: null },
};
const decide = ({ browser }: TestStaff, id: number, changes: Partial<Decision> = {}) =>
  browser.call(decideReport, { id, ...uphold, ...changes });

async function settle({ clock, jobs }: World): Promise<void> {
  clock.advance({ seconds: 10 });
  await jobs.drain();
}

const stateOf = async ({ query }: World, id: number) => {
  const [row] = await query(
    'select outcome, measure, decided_by is not null as by_staff from report where id = $1',
    [id],
  );
  return row;
};
const logOf = async ({ query }: World, subject: string) =>
  (await query(`select action from audit_entry where subject = $1 order by id`, [subject])).map(
    ({ action }) => action,
  );

describe('the queue of reports [MOD-2, CHA-15]', () => {
  test('lists the gravest first, then the oldest, with the deadline and other reports', async ({
    world,
    anna,
    bea,
    mara,
  }) => {
    const scam = await file(anna, bea);
    world.clock.advance({ hours: 1 });
    const spam = await file(anna, bea, { reason: 'spam' });
    world.clock.advance({ hours: 1 });
    const minor = await file(bea, anna, { reason: 'minor' });
    const { reports, total } = await mara.browser.call(listWaitingReports, {});
    expect(total).toBe(3);
    expect(reports.map(({ id, others }) => [id, others])).toEqual([
      [minor, 0],
      [scam, 1],
      [spam, 1],
    ]);
    const [, first] = reports;
    expect(first).toMatchObject({ member: { id: bea.id, name: 'Bea' }, claim: null });
    expect(Date.parse(first?.due_at ?? '') - Date.parse(first?.created_at ?? '')).toBe(14 * 86_400_000);
    const { queues } = await mara.browser.call(getQueues, {});
    expect(queues).toContainEqual({ queue: 'reports', waiting: 3, oldest_at: first?.created_at });
  });

  test('shows a report with its note, evidence, measures and history, and records the look', async ({
    world,
    anna,
    bea,
    mara,
  }) => {
    const earlier = await file(anna, bea, { reason: 'spam' });
    await decide(mara, (await open(mara, earlier)).id, { outcome: 'dismissed', sanction: null });
    await settle(world);
    await sendChatPhoto(anna, bea);
    await world.query(`update account set created_at = created_at - interval '300 days' where id = $1`, [
      bea.id,
    ]);
    const id = await file(bea, anna, { about: 'message', message: 1, reason: 'harassment' });
    await file(bea, anna);
    const report = await open(mara, id);
    expect(report).toMatchObject({
      note: 'Wants money',
      others: 1,
      measures: ['photo', 'hide'],
      evidence: {
        messages: [{ seq: 1, kind: 'photo', is_reported: true, by_reporter: false }],
        has_picture: true,
        has_sound: false,
        pause_note: '',
      },
      reporter: { id: bea.id, upheld: 0, dismissed: 0 },
      reported: { status: 'active' },
      history: { recent_reports: 2, young_reporters: 0, sanctions: [] },
    });
    expect((await open(mara, await file(anna, bea))).history).toMatchObject({
      counts: { open: 0, dismissed: 1 },
      last: [{ id: earlier, outcome: 'dismissed' }],
      recent_reports: 2,
      young_reporters: 2,
    });
    expect(await logOf(world, `report:${id}`)).toEqual(['report.seen']);
  });

  test('shows the kept picture to its moderators alone, and no cache keeps it', async ({
    anna,
    bea,
    world,
    mara,
  }) => {
    const { id: photo } = await addTestPhoto(anna.browser);
    const id = await file(bea, anna, { about: 'photo', photo });
    const url = `${reportPicturePath}?id=${id}`;
    const seen = await mara.browser.inject({ url });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(seen.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const support = await joinStaff(world, { siteId: null, role: 'support' });
    for (const [browser, status] of [
      [support.browser, 404],
      [anna.browser, 403],
      [world.visitor(), 403],
    ] as const)
      expect((await browser.inject({ url })).statusCode).toBe(status);
    expect((await mara.browser.inject({ url: `${reportPicturePath}?id=x` })).statusCode).toBe(404);
  });

  test('is closed to staff of another domain, who leave an entry in the log', async ({
    world,
    anna,
    bea,
  }) => {
    const siteId = await world.addDomain('second.example');
    const other = await joinStaff(world, { siteId, role: 'moderator' }, 'other@staff.example');
    const { id: photo } = await addTestPhoto(bea.browser);
    const id = await file(anna, bea, { about: 'photo', photo });
    expect((await other.browser.call(listWaitingReports, {})).reports).toEqual([]);
    for (const attempt of [() => open(other, id), () => decide(other, id)])
      expect((await refusalOf(attempt())).code).toBe('not_found');
    expect((await other.browser.inject({ url: `${reportPicturePath}?id=${id}` })).statusCode).toBe(404);
    expect(await logOf(world, `report:${id}`)).toEqual(['staff.refused', 'staff.refused', 'staff.refused']);
    expect((await refusalOf(anna.browser.call(listWaitingReports, {}))).code).toBe('authentication_required');
  });
});

describe('a decision in the console [MOD-2, MOD-3, CHA-15]', () => {
  test('is carried out after ten seconds: measure, suspension, mails and log', async ({
    world,
    anna,
    bea,
    mara,
  }) => {
    const id = await file(anna, bea);
    await open(mara, id);
    await world.mailbox.collect();
    await decide(mara, id, { measure: 'hide', sanction: { days: 7 } });
    expect((await mara.browser.call(listWaitingReports, {})).reports).toEqual([]);
    expect((await bea.browser.call(getUser, {})).user).not.toBeNull();
    await settle(world);
    expect((await bea.browser.call(getUser, {})).user).toBeNull();
    expect(await stateOf(world, id)).toEqual({ outcome: 'upheld', measure: 'hide', by_staff: true });
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([anna.email, bea.email, bea.email].toSorted());
    expect(mails.every(({ text }) => text.includes('It was a scam.'))).toBe(true);
    expect(await logOf(world, `report:${id}`)).toEqual(['report.seen', 'report.upheld']);
    const [sanction] = await world.query(
      `select until - created_at = interval '7 days' as week, decided_by is not null as by_staff from sanction`,
    );
    expect(sanction).toEqual({ week: true, by_staff: true });
    expect((await mara.browser.call(getQueues, {})).decided_today).toBe(1);
  });

  test('that is undone leaves nothing, and another one counts', async ({ world, anna, bea, mara }) => {
    const id = await file(anna, bea);
    await open(mara, id);
    await decide(mara, id);
    await mara.browser.call(undoDecision, { queue: 'reports', item: id });
    await settle(world);
    expect(await stateOf(world, id)).toMatchObject({ outcome: null });
    await decide(mara, id, { outcome: 'dismissed', sanction: null });
    await settle(world);
    expect(await stateOf(world, id)).toMatchObject({ outcome: 'dismissed' });
    expect((await bea.browser.call(getUser, {})).user).not.toBeNull();
  });

  test('names the faults beside the fields', async ({ anna, bea, mara }) => {
    const id = await file(anna, bea);
    await open(mara, id);
    const faults: [Partial<Decision>, { path: string; code: string }][] = [
      [{ statement: ' ' }, { path: 'statement', code: 'required' }],
      [{ statement: 'x'.repeat(2001) }, { path: 'statement', code: 'too_long' }],
      [{ measure: 'photo' }, { path: 'measure', code: 'invalid' }],
      [
        { outcome: 'dismissed', measure: 'hide', sanction: null },
        { path: 'measure', code: 'invalid' },
      ],
      [{ outcome: 'dismissed' }, { path: 'sanction', code: 'invalid' }],
    ];
    for (const [changes, fault] of faults)
      expect((await refusalOf(decide(mara, id, changes))).fields).toEqual([fault]);
  });

  test('is made by the moderator who has claimed the report: others read it, and see who that is', async ({
    world,
    anna,
    bea,
    mara,
    noor,
  }) => {
    const id = await file(anna, bea);
    const opened = await Promise.all([open(mara, id), open(noor, id)]);
    expect(opened.filter(({ claim }) => claim === null)).toHaveLength(1);
    const [holder, other] = opened[0].claim === null ? [mara, noor] : [noor, mara];
    const { reports } = await other.browser.call(listWaitingReports, {});
    expect(reports[0]?.claim).toMatchObject({ name: 'Mara' });
    expect((await refusalOf(decide(other, id))).code).toBe('not_found');
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => decide(holder, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(open(other, id))).code).toBe('not_found');
    await settle(world);
    expect((await refusalOf(decide(holder, id))).code).toBe('not_found');
    expect(await world.query('select 1 from sanction')).toHaveLength(1);
  });

  test('goes to the next moderator when the first one’s ten minutes are over', async ({
    world,
    anna,
    bea,
    mara,
    noor,
  }) => {
    const id = await file(anna, bea);
    await open(mara, id);
    world.clock.advance({ minutes: 10 });
    expect((await open(noor, id)).claim).toBeNull();
    expect((await refusalOf(decide(mara, id))).code).toBe('not_found');
    await decide(noor, id);
    await settle(world);
    expect(await stateOf(world, id)).toMatchObject({ outcome: 'upheld' });
  });

  test('is mailed once, also when its job runs again or ten times at once', async ({
    world,
    anna,
    bea,
    mara,
  }) => {
    const id = await file(anna, bea);
    await open(mara, id);
    await decide(mara, id);
    const [claim] = await world.query('select ends_at from review_claim');
    const payload = { queue: 'reports', itemId: id, endsAt: new Date(String(claim?.ends_at)).toISOString() };
    await world.mailbox.collect();
    for (let n = 0; n < 9; n++) await world.platform.jobs.send('review.carry-out', payload);
    world.clock.advance({ seconds: 10 });
    await Promise.all(Array.from({ length: 10 }, () => world.jobs.drain()));
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([anna.email, bea.email].toSorted());
    expect(await logOf(world, `report:${id}`)).toEqual(['report.seen', 'report.upheld']);
  });

  test('stands where the member is suspended already; the suspension is skipped and recorded', async ({
    world,
    anna,
    bea,
    mara,
  }) => {
    const id = await file(anna, bea);
    await open(mara, id);
    await decide(mara, id, { measure: 'hide' });
    await suspend(world.platform, bea.id, { rule: 'spam', facts: 'Spam.', until: null, staffId: null });
    await settle(world);
    expect(await stateOf(world, id)).toMatchObject({ outcome: 'upheld', measure: 'hide' });
    expect(await world.query('select rule from sanction')).toEqual([{ rule: 'spam' }]);
    expect(await logOf(world, `member:${bea.id}`)).toEqual(['member.banned', 'member.sanction_skipped']);
  });

  test('stands where the member erased their account meanwhile', async ({ world, anna, bea, mara }) => {
    const id = await file(anna, bea);
    await open(mara, id);
    await decide(mara, id, { measure: 'hide' });
    await bea.browser.call(deleteAccount, { password: testPassword, erase_now: true });
    await world.jobs.runNow('deletion.erase');
    await world.mailbox.collect();
    await settle(world);
    expect(await stateOf(world, id)).toMatchObject({ outcome: 'upheld' });
    expect((await world.mailbox.collect()).map(({ to }) => to)).toEqual([anna.email]);
    expect(await logOf(world, `member:${bea.id}`)).toEqual(['member.sanction_skipped']);
    const second = await file(anna, await world.createMember({ name: 'Cleo' }));
    expect((await open(mara, second)).member.name).toBe('Cleo');
  });

  test('of a message that its sender took back rests on the copy', async ({ world, anna, bea, mara }) => {
    const { id: photo } = await sendChatPhoto(anna, bea);
    const id = await file(bea, anna, { about: 'message', message: 1 });
    await anna.browser.call(takeBackPhoto, { id: photo });
    const { evidence } = await open(mara, id);
    expect(evidence.has_picture).toBe(true);
    await decide(mara, id, { measure: 'photo', sanction: null });
    await settle(world);
    expect(await stateOf(world, id)).toMatchObject({ outcome: 'upheld', measure: 'photo' });
  });
});
