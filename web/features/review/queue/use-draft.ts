import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewQueueName } from '#contract/review/facts.ts';

/** What was chosen and typed about an item; it is kept until the document is left. */
export function useDraft<Draft extends object>(
  queue: ReviewQueueName,
  id: number,
  empty: Draft,
): [draft: Draft, change: (changes: Partial<Draft>) => void] {
  const client = useQueryClient();
  const queryKey = ['review.draft', queue, id];
  const { data: draft } = useQuery({
    queryKey,
    queryFn: () => empty,
    initialData: empty,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (changes: Partial<Draft>) =>
    client.setQueryData<Draft>(queryKey, (before = empty) => ({ ...before, ...changes }));
  return [draft, change];
}
