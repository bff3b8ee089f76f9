import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type * as endpoints from '#contract/pauses/endpoints.ts';
import type { OwnPause } from '#contract/pauses/fields.ts';
import type { Viewer } from '#server/call.ts';
import {
  announceChange,
  deleteOverPause,
  deletePause,
  findPause,
  listOverPauses,
  lockProfile,
  type Pause,
  writePause,
} from '#server/features/members/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findBeginning, findPauseDays, isOffered } from './pauses.rules.ts';

/** More is no break: each change is written to the search. */
const changeLimit = { name: 'pause', points: 30, seconds: hourSeconds };

interface Whose {
  viewer: Pick<Viewer, 'id'>;
  timeZone: string;
}

export async function getPause(
  platform: Platform,
  { viewer, timeZone }: Whose,
): Promise<OutputOf<typeof endpoints.getPause>> {
  const pause = await findPause(platform, viewer.id);
  return { pause: pause ? toOwnPause(pause) : null, days: findPauseDays(platform.clock.now(), timeZone) };
}

/** Of two tabs the last one counts. */
export async function startPause(
  platform: Platform,
  { viewer, timeZone }: Whose,
  { ends_on, shows_day, note }: ParsedInputOf<typeof endpoints.startPause>,
): Promise<OwnPause> {
  const days = findPauseDays(platform.clock.now(), timeZone);
  if (!isOffered(ends_on, days)) throw refuseFields({ path: 'ends_on', code: 'pause_day' });
  await platform.limits.consume(changeLimit, String(viewer.id));
  await platform.db.transaction(async () => {
    if (!(await lockProfile(platform, viewer.id))) throw new AppError('not_found');
    const until = findBeginning(ends_on, timeZone);
    await writePause(platform, viewer.id, { until, endsOn: ends_on, showsDay: shows_day, note });
    await announceChange(platform, [viewer.id]);
  });
  return { ends_on, shows_day, note };
}

export async function endPause(platform: Platform, memberId: number): Promise<void> {
  await platform.db.transaction(async () => {
    if (await deletePause(platform, memberId)) await announceChange(platform, [memberId]);
  });
}

const batch = 200;

/** Brings members whose break is over back into search. Nothing else waits for it: all else asks the clock. */
export async function bringBack(platform: Platform): Promise<void> {
  for (const memberId of await listOverPauses(platform, batch)) {
    await platform.db.transaction(async () => {
      if (await deleteOverPause(platform, memberId)) await announceChange(platform, [memberId]);
    });
  }
}

function toOwnPause({ endsOn, showsDay, note }: Pause): OwnPause {
  return { ends_on: endsOn, shows_day: showsDay, note };
}
