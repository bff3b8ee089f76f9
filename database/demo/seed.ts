import { defaultSiteId, markAsDemo } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_CAST } from './cast.ts';
import { seedCases } from './console/seed-cases.ts';
import { sellInOwnCurrencies } from './currencies.ts';
import { listFront } from './front.ts';
import { seedSecondBrand } from './second-brand.ts';
import { type CastMember, enter, enterMembers, showPhotos } from './seeding/seed-members.ts';
import {
  fillWallets,
  keepStoriesOf,
  listLastDeeds,
  type Stories,
  tellStories,
} from './seeding/seed-stories.ts';
import { readConversations, readFavourites, readLikes, readVisits } from './stories.ts';

/** Processes that start together on one empty database take turns; the second finds it seeded. */
const lock = 7310406;

/**
 * Fills an empty database with the cast, their photos, likes and conversations. Does nothing where there is any
 * account. True when it seeded. One transaction: a start killed half-way seeds again.
 */
export async function seedDemo(platform: Platform): Promise<boolean> {
  const { db, config } = platform;
  if (await hasAccounts(platform)) return false;
  const [likes, visits, favourites, conversations] = await Promise.all([
    readLikes(),
    readVisits(),
    readFavourites(),
    readConversations(),
  ]);
  return db.transaction(async () => {
    // On a busy machine the first may take longer than statements may wait.
    await db.query('set local lock_timeout = 0');
    await db.query('set local statement_timeout = 0');
    await db.query('select pg_advisory_xact_lock($1)', [lock]);
    if (await hasAccounts(platform)) return false;
    await sellInOwnCurrencies(platform);
    const members = DEMO_CAST.slice(0, config.demoMembers).map((member) => enter(member, defaultSiteId));
    const stories = keepStoriesOf(members, { likes, visits, favourites, conversations });
    const cast = wakeUp(members, stories);
    await enterMembers(platform, cast);
    await showPhotos(platform, cast);
    await fillWallets(platform, cast, stories);
    await tellStories(platform, cast, stories);
    await seedCases(platform, cast);
    await seedSecondBrand(platform);
    await markAsDemo(platform, listFront(cast));
    return true;
  });
}

function wakeUp(cast: CastMember[], stories: Stories): CastMember[] {
  const lastDeeds = listLastDeeds(stories);
  return cast.map((member) => {
    const lastDeed = lastDeeds.get(member.key) ?? Number.POSITIVE_INFINITY;
    return { ...member, lastActiveMinutesAgo: Math.min(member.lastActiveMinutesAgo, lastDeed) };
  });
}

async function hasAccounts({ db }: Platform): Promise<boolean> {
  const { rows } = await db.query('select 1 from account limit 1');
  return rows.length > 0;
}
