import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { System } from '#contract/system/fields.ts';
import { countEntries, findAuditCheck, mayChangeLog } from '#server/features/audit/index.ts';
import { mailJob, pushJob } from '#server/features/notifications/index.ts';
import { auditJobName, getProvider } from '#server/features/payments/index.ts';
import { describeIndex } from '#server/features/search/index.ts';
import { readSchemaVersion } from '#server/platform/database/schema-version.ts';
import { minuteMs } from '#server/platform/durations.ts';
import { listJobHistories } from '#server/platform/jobs/job-days.ts';
import { listQueueStates } from '#server/platform/jobs/queue-state.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readRelease } from '#server/platform/release.ts';
import {
  broken,
  findWorst,
  judgeAudit,
  judgeBooks,
  judgeDisk,
  judgeMail,
  ok,
  type QueueFacts,
  toQueueFacts,
  type Verdict,
  warning,
} from './system.rules.ts';
import {
  countLatePayments,
  countRefusedPushes,
  countStoppedMails,
  findLastPaymentEvent,
  measureDatabase,
} from './system.store.ts';

type Part = keyof System;
type Facts<Name extends Part> = NonNullable<System[Name]['facts']>;
type Probed<Name extends Part> = Verdict & { facts: Facts<Name> };
/** Each part by itself: one that cannot be read does not take the others with it. */
type Probes = { [Name in Part]: (platform: Platform, queues: Promise<Queues>) => Promise<Probed<Name>> };

export interface Queues {
  list: QueueFacts[];
  countedAt: Date | null;
}

export async function readQueues(platform: Platform): Promise<Queues> {
  const now = platform.clock.now();
  const states = await listQueueStates(platform.db);
  const histories = await listJobHistories(platform.db, now);
  const moments = states.flatMap(({ countedAt }) => countedAt?.getTime() ?? []);
  return {
    list: platform.jobs
      .list()
      .map((kind) =>
        toQueueFacts({
          kind,
          state: states.find(({ name }) => name === kind.name),
          history: histories.find(({ name }) => name === kind.name),
          now,
        }),
      )
      .sort((one, other) => one.name.localeCompare(other.name)),
    countedAt: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  };
}

function findQueue({ list }: Queues, name: string): QueueFacts {
  const queue = list.find((one) => one.name === name);
  if (!queue) throw new Error(`No queue ${name}`);
  return queue;
}

const toIso = (moment: Date | null | undefined) => moment?.toISOString() ?? null;
const paymentGraceMs = 30 * minuteMs;

export const probes: Probes = {
  async process() {
    const { version, commit = null } = await readRelease();
    const since = new Date(Date.now() - 1000 * process.uptime()).toISOString();
    return { ...ok, facts: { version, commit, since } };
  },

  async schema({ db }) {
    const facts = await readSchemaVersion(db);
    return { ...(facts.missing.length > 0 ? broken('schema_missing') : ok), facts };
  },

  async jobs(_platform, reading) {
    const { list, countedAt } = await reading;
    const { state, problem } = findWorst(list) ?? ok;
    return { state, problem, facts: { counted_at: toIso(countedAt), queues: list.map(toQueue) } };
  },

  async mail(platform, reading) {
    const queue = findQueue(await reading, mailJob);
    const stopped = await countStoppedMails(platform);
    const { waiting, later } = queue;
    return { ...judgeMail(queue, platform.clock.now()), facts: { waiting, later, stopped } };
  },

  async push(platform, reading) {
    const { waiting } = findQueue(await reading, pushJob);
    const refused = await countRefusedPushes(platform);
    return { ...(refused > 0 ? warning('push_refused') : ok), facts: { waiting, refused } };
  },

  async payments(platform) {
    const provider = getProvider(platform).name;
    const before = new Date(platform.clock.now().getTime() - paymentGraceMs);
    const late = await countLatePayments(platform, provider, before);
    const last_event_at = toIso(await findLastPaymentEvent(platform));
    return { ...(late > 0 ? broken('payments_late') : ok), facts: { provider, last_event_at, late } };
  },

  async disk(platform) {
    const { dataDir } = platform.config;
    const places = [await measurePlace('data', dataDir)];
    // Before the first photo there is no folder.
    const media = await measurePlace('media', join(dataDir, 'media')).catch(() => undefined);
    if (media) places.push(media);
    return { ...judgeDisk(places), facts: { places, database_bytes: await measureDatabase(platform) } };
  },

  async books({ clock, db, jobs }) {
    const history = (await listJobHistories(db, clock.now())).find(({ name }) => name === auditJobName);
    const { lastRunAt = null, faults = null } = history ?? {};
    const kind = jobs.list().find(({ name }) => name === auditJobName);
    const next = kind && toQueueFacts({ kind, state: undefined, history, now: clock.now() }).nextRunAt;
    return {
      ...judgeBooks({ lastRunAt, faults }, clock.now()),
      facts: { checked_at: toIso(lastRunAt), faults, next_check_at: toIso(next) },
    };
  },

  async audit(platform) {
    const check = await findAuditCheck(platform);
    const entries = await countEntries(platform);
    const facts = { entries, checked_at: toIso(check?.at), whole: check?.isWhole ?? null };
    return { ...judgeAudit(check, platform.clock.now()), facts };
  },

  async guard(platform) {
    const guarded = !(await mayChangeLog(platform));
    // Development usually has one database role, which is fine there.
    const verdict = guarded || !platform.config.production ? ok : warning('guard_missing');
    return { ...verdict, facts: { guarded } };
  },

  async search(platform) {
    const index = await describeIndex(platform);
    const { members = null, bytes = null } = index.state === 'complete' ? index : {};
    const verdict = index.state === 'reading' ? warning('search_reading') : ok;
    return { ...verdict, facts: { state: index.state, members, bytes } };
  },

  async replica({ db: { replica } }) {
    const state = replica?.findState() ?? 'none';
    const lagMs = replica?.measureLag();
    const isWell = state === 'none' || state === 'answers';
    return {
      ...(isWell ? ok : warning('replica_unasked')),
      facts: { state, lag_seconds: lagMs === undefined ? null : lagMs / 1000 },
    };
  },
};

async function measurePlace(place: 'data' | 'media', path: string) {
  const { bavail, blocks, bsize } = await statfs(path);
  return { place, free_bytes: bavail * bsize, total_bytes: blocks * bsize };
}

function toQueue({ problem: _, ...queue }: QueueFacts) {
  const { failedInWeek, lastFailedAt, lastError, lastRunAt, nextRunAt, mayRetry, ...counts } = queue;
  return {
    ...counts,
    failed_in_week: failedInWeek,
    last_failed_at: toIso(lastFailedAt),
    last_error: lastError,
    last_run_at: toIso(lastRunAt),
    next_run_at: toIso(nextRunAt),
    may_retry: mayRetry,
  };
}
