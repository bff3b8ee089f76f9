import { complaintReasons } from '#contract/complaints/facts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reportReasons } from '#contract/reports/facts.ts';
import type { getTransparencyReport, TransparencyReport } from '#contract/transparency/endpoints.ts';
import {
  type DecisionKind,
  decisionKinds,
  decisionSubjects,
  type NoticeSubject,
  transparencyRole,
} from '#contract/transparency/facts.ts';
import type { Staff } from '#server/call.ts';
import { requireRole, sitesOf } from '#server/features/review/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPeriods, toMonth, toRange } from './periods.rules.ts';
import {
  countDecisions,
  countNotices,
  findFirstNotice,
  findMedians,
  listSites,
} from './transparency.store.ts';

/** Throws `not_found` without the role, and for the domain of another brand. */
export async function readTransparencyReport(
  platform: Platform,
  staff: Staff,
  { domain, period = toMonth(platform.clock.now()) }: InputOf<typeof getTransparencyReport>,
): Promise<OutputOf<typeof getTransparencyReport>> {
  const held = sitesOf(staff, transparencyRole);
  if (held?.length === 0) throw new AppError('not_found');
  const siteIds = domain === undefined ? held : [await requireSite(platform, staff, domain)];
  const range = toRange(period);
  if (!range) throw new AppError('request.invalid');
  const now = platform.clock.now();
  const sites = await listSites(platform, held);
  return {
    report: await readFigures(platform, { ...range, siteIds, period }),
    domains: sites.map((site) => site.domain),
    periods: listPeriods((await findFirstNotice(platform)) ?? now, now),
  };
}

async function requireSite(platform: Platform, staff: Staff, domain: string): Promise<number> {
  const site = (await listSites(platform, null)).find((one) => one.domain === domain);
  if (!site) throw new AppError('not_found');
  const { id: siteId } = site;
  await requireRole(platform, staff, { role: transparencyRole, siteId, subject: `site:${siteId}` });
  return siteId;
}

async function readFigures(
  platform: Platform,
  { period, ...scope }: { period: string; from: Date; to: Date; siteIds: number[] | null },
): Promise<TransparencyReport> {
  const notices = await countNotices(platform, scope);
  const decisions = await countDecisions(platform, scope);
  const medians = await findMedians(platform, scope);
  const countOf = (subject: NoticeSubject, reason: string) =>
    notices.find((one) => one.subject === subject && one.reason === reason)?.count ?? 0;
  const countKind = (kind: DecisionKind) =>
    decisions.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.count, 0);
  return {
    period,
    from: scope.from.toISOString(),
    to: scope.to.toISOString(),
    reports: reportReasons.map((reason) => ({ reason, count: countOf('report', reason) })),
    complaints: complaintReasons.map((reason) => ({ reason, count: countOf('complaint', reason) })),
    decisions: inOrder(decisionKinds, decisions, ({ kind }) => kind),
    medians: inOrder(decisionSubjects, medians, ({ subject }) => subject).map(({ subject, hours }) => ({
      subject,
      hours: Math.round(10 * hours) / 10,
    })),
    appeals: {
      received: countOf('appeal', ''),
      upheld: countKind('appeal_upheld'),
      dismissed: countKind('appeal_dismissed'),
    },
  };
}

function inOrder<Row, Name>(names: readonly Name[], rows: Row[], nameOf: (row: Row) => Name): Row[] {
  return names.flatMap((name) => rows.filter((row) => nameOf(row) === name));
}
