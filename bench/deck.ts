import { parseArgs } from 'node:util';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import { getSwipeDeck } from '#server/features/swipe/swipe.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { percentile, timeOf } from './support/percentiles.ts';
import { seedMembers } from './support/seed-members.ts';

/**
 * A deck of 20 swipe cards, through the service, against reading one profile by primary key, in turns so that
 * both meet the same noise. Every tenth viewer has passed a thousand members before.
 */
const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
const members = Number(values.members);
const rounds = 1000;
const warmUp = 200;
const passes = 1000;
/** Median of a deck relative to the look-up. */
const target = 12;

await withBenchPlatform(async (platform) => {
  await seedMembers(platform, members);
  await seedPasses(platform);
  const { deck, played, lookup } = await takeQuietest(
    () => measure(platform),
    (measured) => percentile(measured.lookup, 0.5),
  );
  const ratio = percentile(deck, 0.5) / percentile(lookup, 0.5);
  console.log(`members                   ${members}`);
  console.log(`primary-key lookup        ${show(lookup)}`);
  console.log(`deck of 20                ${show(deck)}`);
  console.log(`after ${passes} passes         ${show(played)}`);
  console.log(
    `ratio of p50              ${ratio.toFixed(1)}   target ≤ ${target}   ${ratio <= target ? 'met' : 'MISSED'}`,
  );
});

/** Seeds passes for the members who would come first in these decks. */
async function seedPasses({ db }: Platform): Promise<void> {
  await db.query(
    `insert into swipe_pass (member_id, passed_id, passed_at)
     select v.id, p.id, now() from seeded v cross join (
       select id from member_search where vis and photo order by act desc limit ${passes}) p
     where v.g <= ${rounds / 10} and v.id <> p.id`,
    undefined,
    { isLong: true },
  );
  await db.query('vacuum analyze swipe_pass', undefined, { isLong: true });
}

async function measure(platform: Platform) {
  const site = await getSite(platform, defaultSiteId);
  const { rows } = await platform.db.query(
    `select * from (select id, false as played from seeded where g > ${rounds} order by random() limit $1) a
     union all select id, true from seeded where g <= ${rounds / 10}`,
    [rounds + warmUp],
  );
  const times = { deck: [] as number[], played: [] as number[], lookup: [] as number[] };
  for (const [index, row] of rows.entries()) {
    const id = Number(row.id);
    const lookup = await timeOf(() => platform.db.query('select * from profile where member_id = $1', [id]));
    const viewer = { id, paidUser: false } as Parameters<typeof getSwipeDeck>[1]['viewer'];
    const request = { site, viewer, fallbackCountry: 'NL', cursor: undefined };
    const deck = await timeOf(() => getSwipeDeck(platform, request));
    if (index < warmUp) continue;
    times.lookup.push(lookup);
    times[row.played ? 'played' : 'deck'].push(deck);
  }
  return times;
}

function show(times: number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms   p99 ${percentile(times, 0.99).toFixed(2)} ms`;
}
