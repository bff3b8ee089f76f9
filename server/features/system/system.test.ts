import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { checkAudit, getSystem, getWorstPart, retryJobs } from '#contract/system/endpoints.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

const admin = { siteId: null, role: 'admin' } as const;
const patience = { timeout: 20_000, interval: 50 };

/** The real queue beside the one of tests, with a mail that cannot be sent and a scheduled one that fails. */
const test = base.extend('queue', async ({ world }, { onCleanup }) => {
  const { db } = world.platform;
  const jobs = createJobs(db, pino({ level: 'silent' }));
  let isAway = true;
  const sent: object[] = [];
  const kind = { retries: 0, retryDelay: 1 };
  jobs.register({
    ...kind,
    name: 'notifications.mail',
    async run(payload: object) {
      if (isAway) throw new Error('550 <anna@post.example>: server away');
      sent.push(payload);
    },
  });
  await jobs.start();
  onCleanup(async () => {
    await jobs.stop();
    await db.query('drop schema pgboss cascade');
  });
  return {
    sent,
    come: () => {
      isAway = false;
    },
    async fail() {
      await jobs.send('notifications.mail', { to: 'anna@post.example' });
      await vi.waitFor(async () => {
        const rows = await world.query(`select 1 from pgboss.job where state = 'failed'`);
        expect(rows).toHaveLength(1);
        expect(await world.query('select 1 from job_day where failed > 0')).toHaveLength(1);
      }, patience);
      // As the next count of pg-boss says, and by the clock of the test.
      await world.query(`update pgboss.queue set failed_count = 1 where name = 'notifications.mail'`);
      await world.query(
        `update job_day set day = '2026-11-02', last_failed_at = '2026-11-02T11:50:00Z' where failed > 0`,
      );
    },
  };
});

const actionsOf = async (world: World) =>
  (await world.query('select action, subject, reason from audit_entry order by id')).slice(2);

test('the page says of each part how it is, without personal data [MOD-1]', async ({ world, queue }) => {
  const { browser } = await joinStaff(world, admin);
  await queue.fail();
  const { system } = await browser.call(getSystem, {});
  expect(Object.entries(system).map(([part, { state, problem }]) => [part, state, problem])).toEqual([
    ['process', 'ok', null],
    ['schema', 'ok', null],
    ['jobs', 'broken', 'jobs_failed'],
    ['mail', 'broken', 'mail_failing'],
    ['push', 'ok', null],
    ['payments', 'ok', null],
    ['disk', expect.any(String), expect.toBeOneOf([null, 'disk_low', 'disk_full'])],
    ['books', 'unknown', 'books_never'],
    ['audit', 'warning', 'audit_unchecked'],
    ['guard', 'ok', null],
    ['search', 'ok', null],
    ['replica', 'ok', null],
  ]);
  expect(system.process.facts?.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(system.schema.facts?.missing).toEqual([]);
  expect(system.jobs.facts?.queues.find(({ name }) => name === 'notifications.mail')).toMatchObject({
    failed: 1,
    failed_in_week: 1,
    last_error: '550 … server away',
    may_retry: true,
  });
  expect(JSON.stringify(system)).not.toContain('anna');
  const { worst } = await browser.call(getWorstPart, {});
  expect(worst).toEqual({ part: 'jobs', state: 'broken', problem: 'jobs_failed' });
});

test('failed jobs are tried again once, by somebody whose name stands in the log [MOD-1]', async ({
  world,
  queue,
}) => {
  const { browser } = await joinStaff(world, admin);
  await queue.fail();
  queue.come();
  await browser.call(retryJobs, { queue: 'notifications.mail' });
  await vi.waitFor(() => expect(queue.sent).toEqual([{ to: 'anna@post.example' }]), patience);
  for (const name of ['notifications.mail', 'nobody']) {
    const { fields } = await refusalOf(browser.call(retryJobs, { queue: name }));
    expect(fields).toEqual([{ path: 'queue', code: 'nothing_failed' }]);
  }
  expect(queue.sent).toHaveLength(1);
  expect(await actionsOf(world)).toEqual([
    { action: 'system.jobs_retried', subject: 'queue:notifications.mail', reason: '1' },
  ]);
});

test('a scheduled run that failed is repeated even after its job is gone [MOD-1]', async ({
  world,
  queue,
}) => {
  expect(queue.sent).toEqual([]);
  const { browser } = await joinStaff(world, admin);
  await world.query(
    `insert into job_day (name, day, failed, last_failed_at, last_error) values ('payments.audit', '2026-11-02', 1, '2026-11-02T03:41:00Z', 'away')`,
  );
  const { system } = await browser.call(retryJobs, { queue: 'payments.audit' });
  expect(system.jobs.problem).toBe('jobs_failed');
  const info = vi.spyOn(world.platform.log, 'info');
  await world.jobs.drain();
  expect(info).toHaveBeenCalledWith({ transfers: 0 }, 'the books add up');
});

test('each look at the page is logged, and what the start page shows of it is none [MOD-1]', async ({
  world,
}) => {
  const { browser } = await joinStaff(world, admin);
  await browser.call(getWorstPart, {});
  expect(await actionsOf(world)).toEqual([]);
  await browser.call(getSystem, {});
  await browser.call(getSystem, {});
  expect(await actionsOf(world)).toEqual(
    Array(2).fill({ action: 'system.seen', subject: 'system', reason: null }),
  );
});

test('a check of the audit log is asked for, and its result stands in the log [MOD-1]', async ({ world }) => {
  const { browser } = await joinStaff(world, admin);
  const { system } = await browser.call(checkAudit, {});
  expect(system.audit).toMatchObject({ state: 'ok', facts: { entries: 3, whole: true } });
  await recordAudit(world.platform, { staffId: null, siteId: null, action: 'a', subject: 'b' });
  await world.query("update audit_entry set reason = 'other' where id = 1");
  const after = await browser.call(checkAudit, {});
  expect(after.system.audit).toMatchObject({ state: 'broken', problem: 'audit_changed' });
  expect((await actionsOf(world)).map(({ action }) => action)).toEqual([
    'audit.checked',
    'a',
    'audit.check_failed',
  ]);
});

test('a part that cannot be read does not take the others with it [MOD-1]', async ({ world }) => {
  const { browser } = await joinStaff(world, admin);
  const { system } = await browser.call(getSystem, {});
  // No job has run here, so there is no queue.
  expect(system.jobs).toEqual({ state: 'unknown', problem: 'unreadable', facts: null });
  expect(system.mail.facts).toBeNull();
  expect(system.schema.state).toBe('ok');
});

test('counts of stopped mails, refused pushes and late payments are read from indexes [MOD-1]', async ({
  world,
}) => {
  for (const [index, where] of [
    ['account_mails_stopped', `account where notifications_disabled && '{bounce,fbl}'::text[]`],
    ['push_subscription_refused', 'push_subscription where refusals > 0'],
    [
      'payment_due',
      `payment where (status in ('loading', 'pending') or left_at is not null) and next_check_at < now()`,
    ],
  ]) {
    const plan = await world.query(
      `begin; set local enable_seqscan = off; explain select count(*) from ${where}; commit`,
    );
    expect(JSON.stringify(plan)).toContain(index);
  }
});

test('the page is for admins of all domains, and other attempts are logged [MOD-1]', async ({ world }) => {
  const one = await joinStaff(world, { siteId: 1, role: 'admin' }, 'one@staff.example');
  await expect(one.browser.call(getSystem, {})).rejects.toMatchObject({ code: 'not_found' });
  await expect(one.browser.call(retryJobs, { queue: 'a' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(one.browser.call(checkAudit, {})).rejects.toMatchObject({ code: 'not_found' });
  expect(await one.browser.call(getWorstPart, {})).toEqual({ worst: null });
  expect((await actionsOf(world)).map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    Array(3).fill('staff.refused system'),
  );
});
