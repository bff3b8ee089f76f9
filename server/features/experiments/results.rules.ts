import type { ExperimentGroup, ExperimentResults } from '#contract/experiments/endpoints.ts';
import type { ExperimentState, Verdict } from '#contract/experiments/facts.ts';
import type { ExperimentCounts, ExperimentRow } from '#server/features/payments/index.ts';
import { compareShares, wilson } from '#server/platform/statistics/proportions.ts';
import { toShownCount, toShownPart } from '#server/platform/statistics/small-groups.ts';

type Standing = Pick<ExperimentRow, 'startedAt' | 'endedAt' | 'endedBy' | 'kept'>;

export function toState({ startedAt, endedAt, endedBy, kept }: Standing): ExperimentState {
  if (!startedAt) return 'draft';
  if (!endedAt) return 'running';
  if (kept) return `kept_${kept}`;
  return endedBy === 'time' ? 'complete' : 'ended';
}

/** No verdict before the end that was planned: repeated looks find a difference by chance sooner or later. */
export function toResults(
  counts: ExperimentCounts,
  { isComplete, plannedPersons }: { isComplete: boolean; plannedPersons: number },
): ExperimentResults {
  return {
    a: toGroup(counts.a),
    b: toGroup(counts.b),
    verdict: isComplete ? toVerdict(counts, plannedPersons) : null,
  };
}

function toGroup({ persons, paid }: ExperimentCounts['a']): ExperimentGroup {
  const shown = toShownPart(paid, persons);
  return {
    persons: toShownCount(persons),
    paid: shown,
    share: shown === null ? null : { share: paid / persons, ...wilson(paid, persons) },
  };
}

function toVerdict({ a, b }: ExperimentCounts, planned: number): NonNullable<ExperimentResults['verdict']> {
  const is_large_enough = Math.min(a.persons, b.persons) >= planned;
  // The difference would say what is hidden of one group to somebody who reads the other.
  if ([a, b].some(({ persons, paid }) => toShownPart(paid, persons) === null))
    return { says: 'few', difference: null, is_large_enough };
  const [first, second] = [a, b].map(({ persons, paid }) => ({ part: paid, whole: persons })) as [
    { part: number; whole: number },
    { part: number; whole: number },
  ];
  const difference = compareShares(first, second);
  return { says: toVerdictOf(difference), difference, is_large_enough };
}

function toVerdictOf({ low, high }: { low: number; high: number }): Verdict {
  if (low > 0) return 'more';
  return high < 0 ? 'fewer' : 'open';
}
