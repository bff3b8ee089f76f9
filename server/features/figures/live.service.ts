import { minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { addDays } from './days.rules.ts';
import { findToday, rolledFigures } from './rolling.service.ts';
import { countFigures, type Figure, listProgress, type Place } from './rolling.store.ts';
import { lagDays, type RolledFigures } from './statements.ts';

interface Counted {
  at: number;
  groups: Promise<ReadonlyMap<RolledFigures, Figure[]>>;
}

const counted = platformState('figures.live', () => new Map<number, Counted>());

/** A pass comes every hour; where it does not, its days are missing until it has caught up. */
const mostLiveDays = 3;

/** The days that no pass has written yet, counted at most once a minute however many look at them. */
export async function readLiveDays(platform: Platform, place: Place): Promise<Figure[]> {
  const groups = await countAtMostOnceAMinute(platform, place);
  // A pass may have written some of them since.
  const progress = await listProgress(platform, place.siteId);
  return [...groups].flatMap(([figures, rows]) =>
    rows.filter(({ day }) => day > (progress.get(figures) ?? '')),
  );
}

export function forgetLiveDays(platform: Platform): void {
  counted(platform).clear();
}

function countAtMostOnceAMinute(platform: Platform, place: Place): Counted['groups'] {
  const now = platform.clock.now().getTime();
  const known = counted(platform).get(place.siteId);
  if (known && now >= known.at && now - known.at < minuteMs) return known.groups;
  const groups = countLiveDays(platform, place);
  counted(platform).set(place.siteId, { at: now, groups });
  groups.catch(() => counted(platform).delete(place.siteId));
  return groups;
}

async function countLiveDays(platform: Platform, place: Place): Promise<Map<RolledFigures, Figure[]>> {
  const to = findToday(platform, place.timeZone);
  const progress = await listProgress(platform, place.siteId);
  const oldest = addDays(to, 1 - mostLiveDays);
  const groups = new Map<RolledFigures, Figure[]>();
  for (const figures of rolledFigures) {
    if (lagDays[figures] > 0) continue;
    const next = addDays(progress.get(figures) ?? '2000-01-01', 1);
    const from = next > oldest ? next : oldest;
    groups.set(figures, await countFigures(platform, figures, { ...place, from, to }));
  }
  return groups;
}
