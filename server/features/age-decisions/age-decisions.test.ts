import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import {
  getAgeCheck,
  sendDocument,
  startAgeCheck,
  withdrawAgeCheck,
} from '#contract/age-checks/endpoints.ts';
import { ageCheckFormPath, ageCheckLimits, ageCheckPicturePath } from '#contract/age-checks/facts.ts';
import { type AgeRefusal, decideAgeCheck, takeAgeChecks } from '#contract/age-checks/queue.ts';
import { getQueues } from '#contract/review/endpoints.ts';
import { createPicture, encodeForm, listFiles, sendFile } from '#server/testing/pictures.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { ageCheckQueue } from './queue.service.ts';

const test = base
  .extend('config', { scope: 'file' }, () => ({ ageCheck: 'reviewer' as const }))
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('anna', async ({ world }) => {
    await world.changeSettings({ age_check: { first_message: [], everything: ['NL'] } });
    return world.join({ country: 'NL' });
  });

const send = async ({ browser }: Person, key: string = randomUUID()) =>
  sendFile(browser, sendDocument.path, { fields: { key }, bytes: await createPicture() });

const stateOf = async ({ browser }: Person) => (await browser.call(getAgeCheck, {})).state;

const take = async ({ browser }: TestStaff) => (await browser.call(takeAgeChecks, { except: [] })).age_checks;

async function takeOne(staff: TestStaff) {
  const [one] = await take(staff);
  if (!one) throw new Error('nothing waits');
  return one;
}

async function decide(
  { browser }: TestStaff,
  { id, filename }: { id: number; filename: string },
  reason?: AgeRefusal,
) {
  await browser.call(decideAgeCheck, { id, filename, outcome: reason ? 'declined' : 'approved', reason });
}

async function carryOut(world: World): Promise<void> {
  world.clock.advance({ seconds: 10 });
  await world.jobs.drain();
}

const documentsOf = (world: World) => listFiles(world.platform, 'document');

/** All that the tables of the feature, its queue and the log say. */
async function readTables(world: World): Promise<string> {
  const tables = ['age_check', 'review_claim', 'audit_entry', 'sanction', 'decision_record', 'sent_mail'];
  const rows = await Promise.all(tables.map((table) => world.query(`select * from ${table}`)));
  return JSON.stringify(rows);
}

describe('a document', () => {
  test('is sent once, whatever is pressed twice, and waits for the staff [TRU-3]', async ({
    world,
    mara,
    anna,
  }) => {
    expect(await anna.browser.call(getAgeCheck, {})).toEqual({
      ...{ state: 'none', needed_for: 'everything', driver: 'reviewer', reason: null },
      ...{ sent_at: null, decided_at: null, session: null },
    });
    const answers = await Promise.all([send(anna), send(anna), send(anna)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([await stateOf(anna), (await documentsOf(world)).length]).toEqual(['waiting', 1]);
    const [one, ...others] = await take(mara);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      adult_born_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      member: { id: anna.id, has_paid: false },
    });
    const queues = (await mara.browser.call(getQueues, {})).queues;
    expect(queues).toContainEqual(expect.objectContaining({ queue: 'age_checks', waiting: 1 }));
    await expect(anna.browser.call(startAgeCheck, {})).rejects.toMatchObject({
      code: 'age_check.unavailable',
    });
  });

  test('without scripts is a form that leads back to the page [TRU-3]', async ({ anna }) => {
    const { type, payload } = encodeForm({ fields: { key: randomUUID() }, bytes: await createPicture() });
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const answer = await anna.browser.inject({ method: 'POST', url: ageCheckFormPath, headers, payload });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/age-check']);
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('is at no address for members, and for staff only on their screen [TRU-3]', async ({
    world,
    mara,
    anna,
  }) => {
    await send(anna);
    const [name = ''] = await documentsOf(world);
    for (const { browser } of [anna, mara])
      expect((await browser.inject({ url: `/media/${name}` })).statusCode).toBe(404);
    const [{ id }] = (await world.query('select id from age_check')) as [{ id: number }];
    const look = () => mara.browser.inject({ url: `${ageCheckPicturePath}?id=${id}` });
    expect((await look()).statusCode).toBe(404);
    await take(mara);
    expect((await look()).headers['cache-control']).toBe('private, no-store');
  });

  test.for(['adult', 'minor', 'quality'] as const)(
    'is gone with the decision, from the disk and from the tables: %s [TRU-3]',
    async (outcome, { world, mara, anna }) => {
      await send(anna);
      const [name = ''] = await documentsOf(world);
      const one = await takeOne(mara);
      await decide(mara, one, outcome === 'adult' ? undefined : outcome);
      expect(await documentsOf(world), 'it can still be undone').toHaveLength(1);
      await carryOut(world);
      expect(await documentsOf(world)).toEqual([]);
      const told = await readTables(world);
      expect(told).not.toContain(name);
      expect(told, 'the number of the sending').not.toContain(one.filename);
      const [row] = await world.query('select * from age_check');
      expect(row).toMatchObject({
        ...{ state: outcome === 'quality' ? 'declined' : outcome, method: 'reviewer' },
        ...{ evidence_name: null, evidence_width: null, session_url: null },
        reason: outcome === 'quality' ? 'quality' : null,
      });
    },
  );

  test('is gone after fourteen days, with its member, and when they take it back [TRU-3]', async ({
    world,
    anna,
  }) => {
    await send(anna);
    await anna.browser.call(withdrawAgeCheck, {});
    await world.jobs.drain();
    expect([await documentsOf(world), await world.query('select 1 from age_check')]).toEqual([[], []]);
    await send(anna);
    world.clock.advance({ days: ageCheckLimits.undecidedDays, minutes: 1 });
    await world.jobs.runNow('age-checks.retention');
    await world.jobs.drain();
    expect(await documentsOf(world)).toEqual([]);
    expect(await world.query('select state from age_check')).toEqual([{ state: 'expired' }]);
  });

  test('that lost its row in a crash is swept, one that waits is not [TRU-3]', async ({ world, anna }) => {
    await send(anna);
    await world.platform.media.put('aborted-upload-1234.document', await createPicture());
    world.clock.set(new Date(Date.now() + 2 * 60 * 60_000));
    await world.query('update age_check set created_at = $1', [world.clock.now()]);
    await world.jobs.runNow('age-checks.retention');
    expect(await documentsOf(world)).toHaveLength(1);
    expect(await documentsOf(world)).not.toContain('aborted-upload-1234.document');
  });
});

describe('a decision', () => {
  test('that somebody is an adult is kept with its day, and mailed [TRU-3]', async ({
    world,
    mara,
    anna,
  }) => {
    await send(anna);
    await decide(mara, await takeOne(mara));
    await world.mailbox.collect();
    await carryOut(world);
    const own = await anna.browser.call(getAgeCheck, {});
    expect([own.state, own.needed_for, own.decided_at]).toEqual([
      'adult',
      null,
      world.clock.now().toISOString(),
    ]);
    expect((await world.mailbox.collect()).map(({ subject }) => subject)).toEqual([
      'You have shown that you are 18',
    ]);
    expect((await send(anna)).json().error.code).toBe('age_check.unavailable');
  });

  test('that nobody can tell says why, and the next picture waits again [TRU-3]', async ({
    world,
    mara,
    anna,
  }) => {
    await send(anna);
    await decide(mara, await takeOne(mara), 'other_person');
    await carryOut(world);
    expect(await anna.browser.call(getAgeCheck, {})).toMatchObject({
      state: 'declined',
      reason: 'other_person',
    });
    expect((await world.mailbox.collect()).at(-1)?.text).toContain('does not seem to be yours');
    await send(anna);
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('that somebody is a minor closes the account as a suspension does, and can be objected to [TRU-3]', async ({
    world,
    mara,
    anna,
  }) => {
    await send(anna);
    await decide(mara, await takeOne(mara), 'minor');
    await world.mailbox.collect();
    await carryOut(world);
    expect((await anna.browser.call(getUser, {})).user).toBeNull();
    expect(await world.query('select kind, rule, until, automated from sanction')).toEqual([
      { kind: 'suspension', rule: 'minor', until: null, automated: false },
    ]);
    const [mail, ...others] = await world.mailbox.collect();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('younger than 18');
  });

  test('made twice is made once: one row, one mail, one entry [TRU-3]', async ({ world, mara, anna }) => {
    await send(anna);
    const one = await takeOne(mara);
    await world.mailbox.collect();
    const carry = (reason?: AgeRefusal) =>
      world.platform.db
        .transaction(() =>
          ageCheckQueue.carryOut(world.platform, one.id, { memberId: anna.id, key: one.filename, reason }, 1),
        )
        .then(
          () => 'done',
          (error: Error) => error.message,
        );
    const outcomes = await Promise.all([carry(), carry('minor'), carry('quality'), carry()]);
    expect(outcomes.toSorted()).toEqual(['done', 'not_found', 'not_found', 'not_found']);
    expect(await world.mailbox.collect()).toHaveLength(1);
    expect(
      await world.query(
        `select 1 from audit_entry where action like 'age_check.%' and action <> 'age_check.seen'`,
      ),
    ).toHaveLength(1);
  });

  test('of a picture taken back in the same moment stores nothing, or is made [TRU-3]', async ({
    world,
    mara,
    anna,
  }) => {
    await send(anna);
    const one = await takeOne(mara);
    const carry = world.platform.db
      .transaction(() =>
        ageCheckQueue.carryOut(
          world.platform,
          one.id,
          { memberId: anna.id, key: one.filename, reason: 'minor' },
          1,
        ),
      )
      .then(
        () => 'closed',
        () => 'dropped',
      );
    const [outcome] = await Promise.all([
      carry,
      anna.browser.call(withdrawAgeCheck, {}).catch(() => undefined),
    ]);
    const [account] = await world.query('select status from account where id = $1', [anna.id]);
    expect([outcome, account?.status]).toEqual(
      outcome === 'closed' ? ['closed', 'suspended'] : ['dropped', 'active'],
    );
    await world.jobs.drain();
    expect(await documentsOf(world)).toEqual([]);
  });

  test('of another domain is nobody’s business [TRU-3]', async ({ world, anna }) => {
    await send(anna);
    const there = await world.addDomain('other.example');
    const guest = await joinStaff(world, { siteId: there, role: 'moderator' }, 'guest@staff.example');
    expect(await take(guest)).toEqual([]);
  });
});
