import { like } from '#server/features/likes/index.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { timeOf } from './support/percentiles.ts';

/** Both of 3 000 couples like each other at the same moment: every couple must match, exactly once. */
const couples = 3000;
const lanes = 64;

const seed = `
  insert into account (id, site_id, email, email_key, password_hash, status, language, created_at, confirmed_at)
    select g, ${defaultSiteId}, 'm' || g, 'm' || g, 'none', 'active', 'en', now(), now()
    from generate_series(1, ${2 * couples}) g;
  insert into profile (member_id, site_id, name, birth_date, created_at)
    select id, ${defaultSiteId}, 'Member', date '1990-01-01', now() from account;`;

await withBenchPlatform(async (platform) => {
  await platform.db.query(seed);
  let announced = 0;
  platform.bus.subscribe(({ type }) => {
    if (type === 'match.created') announced += 1;
  });
  const milliseconds = await takeQuietest(
    async () => {
      announced = 0;
      await platform.db.query('delete from pair');
      const taken = await timeOf(() => likeEachOther(platform));
      await reportMatches(platform, announced);
      return taken;
    },
    (taken) => taken,
  );
  console.log(
    `mutual likes              ${couples} couples, ${Math.round((2 * couples * 1000) / milliseconds)} likes/s`,
  );
});

async function reportMatches({ db }: Platform, announced: number): Promise<void> {
  const { rows } = await db.query('select count(*)::integer as n from pair where matched_at is not null');
  const matches = Number(rows[0]?.n);
  const isExact = matches === couples && announced === 2 * couples;
  console.log(
    `matches                   ${matches}, told ${announced} times   ${isExact ? 'exact' : 'WRONG'}`,
  );
  if (!isExact) process.exitCode = 1;
}

/** Runs as many couples at once as the connections allow, the two of a couple always together. */
async function likeEachOther(platform: Platform): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < couples) {
      const [a, b] = [2 * next + 1, 2 * next + 2];
      next += 1;
      await Promise.all([
        like(platform, { id: a, confirmed: true }, b),
        like(platform, { id: b, confirmed: true }, a),
      ]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
