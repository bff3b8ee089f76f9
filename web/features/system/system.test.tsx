// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { System, SystemQueue } from '#contract/system/fields.ts';
import { type RenderRequest, renderContext } from '#web/platform/hydration/render-context.ts';
import { openScreen, settleLoading, within } from '#web/testing/screen.tsx';
import { SystemCard } from './system-card.tsx';
import SystemPage, { action } from './system-page.tsx';

const queue: SystemQueue = {
  name: 'search.day',
  state: 'ok',
  waiting: 0,
  later: 0,
  running: 0,
  failed: 0,
  failed_in_week: 0,
  last_failed_at: null,
  last_error: null,
  last_run_at: '2026-11-27T00:05:00.000Z',
  next_run_at: '2026-11-28T00:05:00.000Z',
  may_retry: false,
};

const mails: SystemQueue = {
  ...queue,
  name: 'notifications.mail',
  state: 'broken',
  failed: 2,
  failed_in_week: 3,
  last_failed_at: '2026-11-27T12:00:00.000Z',
  last_error: '550 … server away',
  last_run_at: null,
  next_run_at: null,
  may_retry: true,
};

const ok = { state: 'ok', problem: null } as const;
const gigabyte = 1024 ** 3;

const system: System = {
  process: { ...ok, facts: { version: '1.2.3', commit: 'abc', since: '2026-11-27T12:00:00.000Z' } },
  schema: { ...ok, facts: { last: '0078_job_day.sql', count: 78, missing: [] } },
  jobs: {
    state: 'broken',
    problem: 'jobs_failed',
    facts: { counted_at: '2026-11-27T12:00:00.000Z', queues: [mails, queue] },
  },
  mail: { ...ok, facts: { waiting: 1200, later: 3, stopped: 4 } },
  push: { state: 'unknown', problem: 'unreadable', facts: null },
  payments: { ...ok, facts: { provider: 'sandbox', last_event_at: null, late: 0 } },
  disk: {
    ...ok,
    facts: {
      places: [{ place: 'data', free_bytes: 12.5 * gigabyte, total_bytes: 100 * gigabyte }],
      database_bytes: 3 * gigabyte,
    },
  },
  books: {
    ...ok,
    facts: { checked_at: null, faults: 0, next_check_at: '2026-11-28T03:41:00.000Z' },
  },
  audit: {
    state: 'warning',
    problem: 'audit_unchecked',
    facts: { entries: 12, checked_at: null, whole: null },
  },
  guard: { ...ok, facts: { guarded: false } },
  search: { ...ok, facts: { state: 'complete', members: 30_000, bytes: 1_966_080 } },
  replica: {
    state: 'warning',
    problem: 'replica_unasked',
    facts: { state: 'behind', lag_seconds: 7.25 },
  },
};

async function open(answers: Record<string, unknown> = {}) {
  const screen = await openScreen(<SystemPage />, {
    path: '/staff/system',
    answers: { 'system.read': { system }, ...answers },
  });
  await settleLoading();
  return screen;
}

test('each part says in words how it is and what to do [MOD-1] [OPS-13]', async () => {
  const screen = await open();
  const part = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(part('E-mails')).toBe('E-mailsFineWaiting1,200For later3Addresses that get no more e-mails4');
  expect(part('Push messages')).toContain('UnknownIt could not be read just now.');
  expect(part('Audit log')).toContain('Needs attentionNobody has checked the log within the last month.');
  expect(part('Disk')).toContain('Free for data12.5 GB of 100 GB');
  expect(part('Audit log protection')).toContain('That does not matter in development.');
  expect(part('Jobs')).toContain('ProblemJobs were given up.');
  expect(part('Database replica')).toContain('Needs attentionThe writer answers in place of the replica.');
  expect(part('Database replica')).toContain(
    'Searchesby the writer: the replica is too far behindBehind by7.25 s',
  );
  expect(screen.getByRole('row', { name: /search\.day/ })).toBeTruthy();
});

test('failed jobs are tried again by a button, whose answer replaces the page [MOD-1]', async () => {
  const healed = { ...system, jobs: { ...ok, facts: { counted_at: null, queues: [queue] } } };
  const screen = await open({ 'system.retry_jobs': { system: healed } });
  await screen.user.click(screen.getByRole('button', { name: 'Try again: notifications.mail' }));
  await settleLoading();
  expect(screen.calls).toContainEqual(['system.retry_jobs', { queue: 'notifications.mail' }]);
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('jobs that are gone are said to be so, beside the button [MOD-1]', async () => {
  const screen = await open({
    'system.retry_jobs': () => {
      throw refuseFields({ path: 'queue', code: 'nothing_failed' });
    },
  });
  await screen.user.click(screen.getByRole('button', { name: 'Try again: notifications.mail' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This queue has no failed jobs left');
});

test('the audit log is checked on a press [MOD-1]', async () => {
  const facts = { entries: 13, checked_at: '2026-11-27T12:00:00.000Z', whole: true };
  const screen = await open({ 'system.check_audit': { system: { ...system, audit: { ...ok, facts } } } });
  await screen.user.click(screen.getByRole('button', { name: 'Check now' }));
  await settleLoading();
  const log = within(screen.getByRole('region', { name: 'Audit log' }));
  expect(log.getByText('unchanged')).toBeTruthy();
});

test('the browser itself sends the forms where no script comes [MOD-1]', async () => {
  const screen = await open();
  const send = async (name: string) => {
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name });
    const body = new URLSearchParams(
      Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>,
    );
    const calls: unknown[] = [];
    const context = new RouterContextProvider();
    const api = async ({ name: called }: { name: string }, input: object) => calls.push([called, input]);
    context.set(renderContext, { api } as unknown as RenderRequest);
    const request = new Request(`http://duet.example${form?.getAttribute('action')}`, {
      method: 'POST',
      body,
    });
    await action({ request, context, params: {}, url: new URL(request.url), pattern: '' });
    return calls;
  };
  expect(await send('Check now')).toEqual([['system.check_audit', {}]]);
  const [[name, input]] = (await send('Try again: notifications.mail')) as [[string, object]];
  expect([name, input]).toMatchObject(['system.retry_jobs', { queue: 'notifications.mail' }]);
});

test('an admin of one domain reads whom to ask [MOD-1]', async () => {
  const refuse = () => {
    throw new AppError('not_found');
  };
  const screen = await open({ 'system.read': refuse });
  expect(screen.getByRole('heading', { name: 'You have no access to this page' })).toBeTruthy();
  expect(screen.getByText('Only admins of every domain see this page.')).toBeTruthy();
});

test('the start page shows the worst part, to those whom the server tells [MOD-1]', async () => {
  const openCard = async (worst: object | null) => {
    const screen = await openScreen(<SystemCard />, { answers: { 'system.worst': { worst } } });
    await settleLoading();
    return screen;
  };
  const broken = await openCard({ part: 'jobs', state: 'broken', problem: 'jobs_failed' });
  expect(broken.text()).toContain('SystemProblemJobs: Jobs were given up.');
  expect(broken.getByRole('link', { name: 'System' }).getAttribute('href')).toBe('/staff/system');
  await broken.leavePage();
  const well = await openCard({ part: 'process', state: 'ok', problem: null });
  expect(well.text()).toContain('SystemFineNothing to do.');
  await well.leavePage();
  expect((await openCard(null)).queryByRole('link')).toBeNull();
});
