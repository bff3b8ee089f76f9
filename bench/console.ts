import { parseArgs } from 'node:util';
import type { Staff } from '#server/call.ts';
import { claimAppeal, listWaitingAppeals } from '#server/features/appeals/queue.service.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { claimComplaint, listWaitingComplaints } from '#server/features/complaints/queue.service.ts';
import { claimHeld, listWaitingHeld } from '#server/features/held-members/queue.service.ts';
import { findMembers } from '#server/features/member-records/lookup.service.ts';
import { openRecord } from '#server/features/member-records/records.service.ts';
import { ensureDefaultPackages } from '#server/features/payments/packages/packages.service.ts';
import { takeNextPhotos } from '#server/features/photos/review/queue.service.ts';
import { claimReport, listWaitingReports } from '#server/features/reports/queue.service.ts';
import { listQueues } from '#server/features/review/queues.service.ts';
import { deleteClaims } from '#server/features/review/review.store.ts';
import { readTransparencyReport } from '#server/features/transparency/transparency.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { percentile, timeOf } from './support/percentiles.ts';
import {
  commonBeginning,
  firstOrder,
  rareName,
  seedConsole,
  smallSiteId,
  year,
} from './support/seed-console.ts';

/**
 * What the console asks, through the services, against reading one account by primary key, in turns so that all meet the
 * same noise. Cases also claim and log, so that they wait for the disk: an entry of the log alone stands beside them.
 */
const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
const members = Number(values.members);
const rounds = 300;
const warmUp = 30;
/** The figures of a year, which take long, are asked this much more rarely. */
const reportsEvery = 10;
/** p99 of a list relative to the look-up. */
const target = 10;

const moderator: Staff = {
  id: 1,
  sessionId: 'bench',
  endsAt: new Date('2100-01-01'),
  roles: [{ siteId: null, role: 'moderator' }],
};
const ofSmallSite: Staff = { ...moderator, id: 2, roles: [{ siteId: smallSiteId, role: 'moderator' }] };

type Ask = (platform: Platform, round: { index: number; memberId: number }) => Promise<unknown>;

const find =
  (query: string, staff = moderator): Ask =>
  (platform) =>
    findMembers(platform, staff, query);

const lists: Record<string, Ask> = {
  'counts of all queues': (platform) => listQueues(platform, moderator),
  'list of reports': (platform) => listWaitingReports(platform, moderator),
  'list of held members': (platform) => listWaitingHeld(platform, moderator),
  'list of complaints': (platform) => listWaitingComplaints(platform, moderator),
  'list of appeals': (platform) => listWaitingAppeals(platform, moderator),
  'members by mail': (platform, { index }) =>
    find(`m${1 + index}@post.example`)(platform, { index, memberId: 0 }),
  'members by number': (platform, round) => find(`#${round.memberId}`)(platform, round),
  'members by order': (platform, round) => find(`${firstOrder + 1 + round.index}`)(platform, round),
  'members by receipt': (platform, round) =>
    find(`${year}-${String(1 + round.index).padStart(6, '0')}`)(platform, round),
  'members by a rare name': find(rareName),
  'members by a common beginning': find(commonBeginning),
  'the same on a small domain': find(commonBeginning, ofSmallSite),
};

const cases: Record<string, Ask> = {
  'an entry of the audit log': (platform) =>
    recordAudit(platform, { staffId: moderator.id, siteId: null, action: 'bench.looked', subject: 'bench' }),
  'batch of photos': (platform) => takeNextPhotos(platform, moderator, { except: [] }),
  'one report': (platform, { index }) => claimReport(platform, moderator, 1 + index),
  'one held member': (platform, { index }) => claimHeld(platform, moderator, 1 + index),
  'one complaint': (platform, { index }) => claimComplaint(platform, moderator, 1 + index),
  'one appeal': (platform, { index }) => claimAppeal(platform, moderator, 1 + index),
  'record of a member': (platform, { memberId }) => openRecord(platform, moderator, memberId),
};

/** Every decision and notice of the year is read. */
const reports: Record<string, Ask> = {
  'figures of a year': (platform) => readTransparencyReport(platform, moderator, { period: String(year) }),
};

await withBenchPlatform(
  async (platform) => {
    await ensureDefaultPackages(platform);
    await seedConsole(platform, members);
    const { times, lookup } = await takeQuietest(
      () => measure(platform),
      (measured) => percentile(measured.lookup, 0.5),
    );
    console.log(`members ${members}\n${'primary-key look-up'.padEnd(31)} ${show(lookup)}`);
    for (const [name, found] of times) judge(name, found, lookup);
  },
  { LIMITS_SCALE: '100000' },
);

function judge(name: string, times: number[], lookup: number[]): void {
  const [half, ratio] = [0.5, 0.99].map(
    (fraction) => percentile(times, fraction) / percentile(lookup, fraction),
  ) as [number, number];
  const verdict = name in lists ? `   target ≤ ${target}   ${ratio <= target ? 'met' : 'MISSED'}` : '';
  console.log(
    `${name.padEnd(31)} ${show(times)}   ratio of p50 ${half.toFixed(1)}, of p99 ${ratio.toFixed(1)}${verdict}`,
  );
}

async function measure(platform: Platform): Promise<{ times: Map<string, number[]>; lookup: number[] }> {
  const { rows } = await platform.db.query(
    'select id from seeded where place > $1 order by random() limit $2',
    [members / 2, rounds + warmUp],
  );
  const asks = Object.entries({ ...lists, ...cases, ...reports });
  const times = new Map(asks.map(([name]): [string, number[]] => [name, []]));
  const lookup: number[] = [];
  for (const [index, row] of rows.entries()) {
    const memberId = Number(row.id);
    for (const [name, ask] of asks) {
      if (name in reports && index % reportsEvery !== 0) continue;
      const lookupTime = await timeOf(() =>
        platform.db.query('select * from account where id = $1', [memberId]),
      );
      const time = await timeOf(() => ask(platform, { index, memberId }));
      if (index < warmUp) continue;
      lookup.push(lookupTime);
      times.get(name)?.push(time);
    }
    await deleteClaims(platform, { staffId: moderator.id, queue: 'photos' });
  }
  return { times, lookup };
}

function show(times: number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms   p99 ${percentile(times, 0.99).toFixed(2)} ms`;
}
