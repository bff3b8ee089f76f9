import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { fileReport as endpoint } from '#contract/reports/endpoints.ts';
import { distrustDays } from '#contract/reports/facts.ts';
import { toCasePath } from '#contract/review/facts.ts';
import type { CallContext, Site, Viewer } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { block } from '#server/features/blocks/index.ts';
import { recordDecision, recordNotice } from '#server/features/decision-records/index.ts';
import { findAccount, holdProfile } from '#server/features/members/index.ts';
import { queueMail, toStaffAddressee } from '#server/features/notifications/index.ts';
import { readDevice } from '#server/features/sessions/index.ts';
import { dayMs, daySeconds } from '#server/platform/durations.ts';
import { tiersOf } from '#server/platform/http/network.ts';
import { createId } from '#server/platform/ids.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { collectEvidence } from './evidence.service.ts';
import { findReportOfKey, hasDismissed, insertReport, listReportsBy } from './reports.store.ts';
import { reportCheckJob } from './sanction.service.ts';

type Filing = ParsedInputOf<typeof endpoint>;
type Visit = { site: Site; viewer: Viewer };

/** More than anybody meets in a day; each report copies its evidence and sends two mails. */
const daily = { name: 'report', points: 20, seconds: daySeconds };

/** Stores the evidence, blocks if requested and notifies both sides; returns the report's number. */
export async function fileReport(
  platform: Platform,
  call: CallContext & Visit,
  filing: Filing,
): Promise<number> {
  const { site, viewer } = call;
  const visit = { site, viewer };
  const known = await findReportOfKey(platform, viewer.id, filing.key);
  if (known !== undefined) return known;
  if (filing.profile === viewer.id) throw new AppError('not_found');
  await platform.limits.consume(daily, String(viewer.id));
  const { evidence, picture, sound } = await collectEvidence(platform, visit, filing);
  const id = createId();
  return platform.db.transaction(async () => {
    const holds = filing.reason === 'minor' && (await isTrusted(platform, viewer.id));
    const isNew = await insertReport(platform, {
      holds,
      id,
      siteId: visit.site.id,
      reporterId: viewer.id,
      reportedId: filing.profile,
      about: filing.about,
      reason: filing.reason,
      note: filing.text,
      evidence,
      picture,
      sound: sound?.bytes ?? null,
      soundFormat: sound?.format ?? null,
      clientKey: filing.key,
      createdAt: platform.clock.now(),
      ...hashOrigin(platform, call),
    });
    if (!isNew) return (await findReportOfKey(platform, viewer.id, filing.key)) ?? id;
    await recordNotice(platform, { siteId: visit.site.id, subject: 'report', reason: filing.reason });
    if (filing.block) await blockIfThere(platform, viewer.id, filing.profile);
    // After the block, which cannot be made against a hidden member.
    if (holds) await holdReported(platform, visit, { id, filing });
    await platform.jobs.send(reportCheckJob, { reportedId: filing.profile });
    await announce(platform, visit, { filing, id, name: evidence.name });
    platform.db.afterCommit(() => platform.log.info({ report: id, about: filing.about }, 'report filed'));
    return id;
  });
}

/**
 * Whether two reporters are one person behind two accounts; neither device nor network can be read from it. A browser without a
 * cookie would be a new device each time, and addresses side by side are cheap.
 */
function hashOrigin(platform: Platform, call: CallContext) {
  const { config } = platform;
  const device = readDevice(platform, call)?.id;
  const widest = tiersOf(call.client.network).at(-1)?.key ?? call.client.network;
  return {
    deviceHash: device ? hashKeyed(config, 'report-device', device) : null,
    networkHash: hashKeyed(config, 'report-network', widest),
  };
}

/** Hides the reported member until staff decide. They are mailed once, however many report it. */
async function holdReported(
  platform: Platform,
  { site }: Visit,
  { id, filing: { profile, reason } }: { id: number; filing: Filing },
): Promise<void> {
  if (!(await holdProfile(platform, profile))) return;
  const measure = { subject: 'member', kind: 'profile_held', automated: true } as const;
  await recordDecision(platform, { siteId: site.id, reason, ...measure });
  const reported = await findAccount(platform, profile);
  if (!reported || reported.status === 'erased') return;
  const values = { number: String(id) };
  await queueMail(platform, reported, { template: 'profile_held', values, link: { path: '/' } });
}

/** A dismissed report of a minor temporarily voids the effect of further ones. */
function isTrusted(platform: Platform, reporterId: number): Promise<boolean> {
  const since = new Date(platform.clock.now().getTime() - distrustDays * dayMs);
  return hasDismissed(platform, reporterId, { reason: 'minor', since }).then((isDismissed) => !isDismissed);
}

/** A member who has left cannot be blocked; the report still counts. */
async function blockIfThere(platform: Platform, viewerId: number, memberId: number): Promise<void> {
  try {
    await block(platform, viewerId, memberId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}

async function announce(
  platform: Platform,
  { site, viewer }: Visit,
  { filing, id, name }: { filing: Filing; id: number; name: string },
): Promise<void> {
  const reporter = await findAccount(platform, viewer.id);
  if (!reporter) throw new AppError('authentication_required');
  const number = String(id);
  await queueMail(platform, reporter, {
    template: 'report_received',
    values: { number },
    link: { path: '/' },
  });
  await queueMail(platform, toStaffAddressee(site), {
    template: 'report_filed',
    values: { number, name, reason: filing.reason, about: filing.about },
    link: { path: toCasePath('reports', id) },
  });
}

/** The member's own reports; reporters of the member stay secret. */
export async function exportReports(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const rows = await listReportsBy(platform, memberId);
  const json = rows.map(
    ({ id, about, evidence, reason, note, createdAt, outcome, statement, decidedAt }) => ({
      number: id,
      about,
      member: evidence.name,
      reason,
      text: note,
      sent_at: createdAt,
      outcome,
      statement,
      decided_at: decidedAt,
    }),
  );
  return [{ path: 'reports.json', json }];
}
