import { type ListVariant, paidDays } from '#contract/experiments/facts.ts';
import { dayMs } from '#server/platform/durations.ts';

/** What an experiment shows a member; JSON of the database. */
export interface ListExperiment {
  id: number;
  variant: ListVariant;
  packageIds: number[];
  highlightedId: number | null;
  startedAt: string;
  days: number;
}

/** Newcomers of each variant, and those of them who bought. */
export interface ExperimentCounts {
  a: { persons: number; paid: number };
  b: { persons: number; paid: number };
}

interface Period {
  startedAt: Date | string;
  days: number;
}

/** Who joins from then on belongs to neither group. */
export function findIntakeEnd({ startedAt, days }: Period): Date {
  return new Date(new Date(startedAt).getTime() + days * dayMs);
}

/** From then on no purchase counts, and everybody sees the list that is sold. */
export function findCompletion(period: Period): Date {
  return new Date(findIntakeEnd(period).getTime() + paidDays * dayMs);
}

/** Whether variant B is still made of what is sold: a price that has changed is another package. */
export function isMadeOf(packageIds: readonly number[], sold: readonly { id: number }[]): boolean {
  return packageIds.length === sold.length && sold.every(({ id }) => packageIds.includes(id));
}

/** The packages as variant B shows them. */
export function toVariantList<Package extends { id: number; position: number; popular: boolean }>(
  sold: readonly Package[],
  { packageIds, highlightedId }: Pick<ListExperiment, 'packageIds' | 'highlightedId'>,
): Package[] {
  return sold
    .map((one) => ({
      ...one,
      position: packageIds.indexOf(one.id),
      popular: one.id === highlightedId,
    }))
    .sort((one, other) => one.position - other.position);
}

/** Undefined once the experiment is complete or its packages have changed: the list that is sold then counts for everybody. */
export function findVariantOf(
  experiment: ListExperiment | null,
  sold: readonly { id: number }[],
  now: Date,
): ListVariant | undefined {
  if (!experiment || now >= findCompletion(experiment)) return undefined;
  return isMadeOf(experiment.packageIds, sold) ? experiment.variant : undefined;
}
