import { smallestGroup } from '#server/platform/statistics/small-groups.ts';

/** What stands at a day, or at the week that begins with it. */
export type Unit = 'day' | 'week';

/** More columns than this are too thin to point at. */
const mostDays = 120;

export function chooseUnit(days: number): Unit {
  return days > mostDays ? 'week' : 'day';
}

/** One sum for each day, or for each seven days from the first; `mean`: what cannot be added is averaged over the days it is known of. */
export function toSeries(
  days: readonly string[],
  findValue: (day: string) => number | undefined,
  { unit, isMean = false }: { unit: Unit; isMean?: boolean },
): number[] {
  const length = unit === 'day' ? 1 : 7;
  return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const known = days
      .slice(index * length, (index + 1) * length)
      .map(findValue)
      .filter((value) => value !== undefined);
    const sum = known.reduce((total, value) => total + value, 0);
    return isMean && known.length > 0 ? Math.round(sum / known.length) : sum;
  });
}

/** The middle of the bucket of the statements in which the median lies, so within about 11 %; null for few. */
export function findMedianSeconds(buckets: ReadonlyMap<number, number>): number | null {
  const sorted = [...buckets].sort(([a], [b]) => a - b);
  const count = sorted.reduce((sum, [, n]) => sum + n, 0);
  if (count < smallestGroup) return null;
  let passed = 0;
  for (const [bucket, n] of sorted) {
    passed += n;
    if (2 * passed >= count) return Math.exp((bucket + 0.5) / 5);
  }
  return null;
}
