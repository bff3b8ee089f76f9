import { touchActivity } from '#server/features/presence/index.ts';
import { listSites } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_CAST, type DemoMember } from './cast.ts';
import type { Activity } from './people.ts';
import { spread } from './spread.ts';

const minuteMs = 60_000;
const visitMinutes = 20;

/** How much of a day somebody is here. With the minutes one counts as online afterwards, a tenth of the cast is. */
const shareOfDay: Record<Activity, number> = { online: 0.32, today: 0.12, week: 0.016, month: 0 };

/** The hour at which most people are here, by the sun where they live. */
const busiestHour = 20;

/**
 * Whether a member of the cast is here at a moment: in visits of twenty minutes, up to half as many more in the
 * evening and fewer at night, and the same in every process. The named ones come when somebody logs in as them.
 */
export function isVisiting({ key, activity, lon }: DemoMember, at: Date): boolean {
  if (!activity) return false;
  const minutes = at.getTime() / minuteMs;
  const visit = Math.floor(minutes / visitMinutes + spread(key, 'rhythm'));
  const hoursFromBusiest = minutes / 60 + lon / 15 - busiestHour;
  const timeOfDay = 1 + 0.5 * Math.cos((hoursFromBusiest / 24) * 2 * Math.PI);
  return spread(key, 'visit', visit) < shareOfDay[activity] * timeOfDay;
}

/**
 * Lets the cast come and go while the site runs, as requests of theirs would: without it everyone is offline five
 * minutes after seeding. Touches nobody but the seeded accounts, and those of a demonstration only.
 */
export function keepCastVisiting(platform: Platform): () => void {
  const visit = () =>
    touchVisitors(platform).catch((error: unknown) =>
      platform.log.warn({ error: (error as Error).message }, 'the cast could not visit, will try again'),
    );
  void visit();
  const timer = setInterval(() => void visit(), minuteMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Exported for its test. */
export async function touchVisitors(platform: Platform): Promise<void> {
  const demos = (await listSites(platform)).filter(({ settings }) => settings.demo);
  if (demos.length === 0) return;
  const visitors = DEMO_CAST.filter((member) => isVisiting(member, platform.clock.now()));
  const { rows } = await platform.db.query(
    `select id from account where site_id = any ($1::integer[]) and status = 'active' and email_key = any ($2::text[])`,
    [demos.map(({ id }) => id), visitors.map(({ email }) => email)],
  );
  for (const { id } of rows) touchActivity(platform, id as number);
}
