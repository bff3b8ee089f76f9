import { findAccount } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { carryOut } from './removal.service.ts';
import {
  countOpenSince,
  deleteReportsDecidedBefore,
  expireReports,
  listUntold,
  markTold,
  type ReportRow,
} from './reports.store.ts';
import type { Measure, Outcome } from './reports.table.ts';

/** As long as a decision can be complained about: Regulation (EU) 2022/2065, art. 20(1), six months. */
export const keptMs = 184 * dayMs;

/** So long a report may wait for its decision before somebody is told. */
const patienceMs = 14 * dayMs;

/** Decisions are made by a command beside the site; the site tells them. */
export function createDecisionsJob(platform: Platform): JobKind<object> {
  return {
    name: 'reports.tell',
    retries: 3,
    retryDelay: 30,
    cron: '*/5 * * * *',
    atStart: true,
    async run() {
      for (const { id } of await listUntold(platform)) await tell(platform, id);
    },
  };
}

export function createReportsTidyJob(platform: Platform): JobKind<object> {
  return {
    name: 'reports.tidy',
    retries: 2,
    retryDelay: 60,
    cron: '53 3 * * *',
    async run() {
      const now = platform.clock.now().getTime();
      const expired = await expireReports(platform, new Date(now - keptMs));
      if (expired > 0)
        platform.log.error({ expired }, 'ALARM: reports were closed after six months undecided');
      const waiting = await countOpenSince(platform, new Date(now - patienceMs));
      if (waiting > 0) platform.log.error({ waiting }, 'ALARM: reports wait for a decision for over 14 days');
      await deleteReportsDecidedBefore(platform, new Date(now - keptMs));
    },
  };
}

/** Mark, removal and mails commit together, so that a decision is told once. */
async function tell(platform: Platform, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const told = await markTold(platform, id);
    if (!told?.outcome) return;
    await carryOut(platform, told);
    if (told.measure)
      await mail(platform, told.reportedId, { template: templateOfMeasure[told.measure], told });
    const template = templateOfOutcome[told.outcome];
    if (told.reporterId !== null) await mail(platform, told.reporterId, { template, told });
  });
}

const templateOfMeasure = {
  photo: 'photo_removed',
  message: 'message_removed',
  hide: 'profile_hidden',
} as const satisfies Record<Measure, string>;
const templateOfOutcome = {
  upheld: 'report_upheld',
  dismissed: 'report_dismissed',
  expired: 'report_expired',
} as const satisfies Record<Outcome, string>;
type Template = (typeof templateOfMeasure)[Measure] | (typeof templateOfOutcome)[Outcome];

/** Who has left is told nothing. */
async function mail(
  platform: Platform,
  memberId: number,
  { template, told }: { template: Template; told: ReportRow },
): Promise<void> {
  const member = await findAccount(platform, memberId);
  if (!member || member.status === 'erased') return;
  const values = { number: String(told.id), statement: told.statement ?? '' };
  await queueMail(platform, member, { template, values, link: { path: '/' } });
}
