import { parseArgs } from 'node:util';
import { openPicks } from '#server/features/picks/picks.service.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { percentile, timeOf } from './support/percentiles.ts';
import { seedMembers } from './support/seed-members.ts';

/**
 * A member's picks, through the service, against reading one profile by primary key, in turns so that both meet the
 * same noise: the first call of a day, which decides them, and a later one.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '1000' } },
});
const members = Number(values.members);
const rounds = Number(values.rounds);
const warmUp = Math.ceil(rounds / 5);
/** Median of a later call relative to the look-up. */
const target = 12;

await withBenchPlatform(async (platform) => {
  await seedMembers(platform, members);
  const { first, later, lookup } = await takeQuietest(
    () => measure(platform),
    (measured) => percentile(measured.lookup, 0.5),
  );
  const ratioOf = (times: number[]) => percentile(times, 0.5) / percentile(lookup, 0.5);
  const ratio = ratioOf(later);
  console.log(`members                   ${members}`);
  console.log(`primary-key lookup        ${show(lookup)}`);
  console.log(`picks, first of the day   ${show(first)}   ratio ${ratioOf(first).toFixed(1)}`);
  console.log(`picks, later              ${show(later)}`);
  console.log(
    `ratio of p50              ${ratio.toFixed(1)}   target ≤ ${target}   ${ratio <= target ? 'met' : 'MISSED'}`,
  );
});

async function measure(platform: Platform) {
  await platform.db.query('truncate pick, pick_day');
  const site = await getSite(platform, defaultSiteId);
  const { rows } = await platform.db.query('select id from seeded order by random() limit $1', [
    rounds + warmUp,
  ]);
  const times = { first: [] as number[], later: [] as number[], lookup: [] as number[] };
  for (const [index, row] of rows.entries()) {
    const memberId = Number(row.id);
    const visit = { site, memberId, fallbackCountry: 'NL', timeZone: 'Europe/Amsterdam' };
    const lookup = await timeOf(() =>
      platform.db.query('select * from profile where member_id = $1', [memberId]),
    );
    const first = await timeOf(() => openPicks(platform, visit));
    const later = await timeOf(() => openPicks(platform, visit));
    if (index < warmUp) continue;
    times.lookup.push(lookup);
    times.first.push(first);
    times.later.push(later);
  }
  return times;
}

function show(times: number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms   p99 ${percentile(times, 0.99).toFixed(2)} ms`;
}
