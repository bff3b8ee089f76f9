import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';

/** What was chosen and typed about this item, and why it was refused, where the browser itself has sent it. */
export function useRefusedDecision(id: number) {
  const refused = useRefusedForm();
  const { form, id: sent } = refused.values;
  return form === 'decide' && sent === String(id) ? refused : undefined;
}

interface DraftOptions<Draft extends object> {
  queue: ReviewQueueName;
  id: number;
  empty: Draft;
  /** The fields of a form that the browser has sent. */
  read: (values: Record<string, string>) => Partial<Draft>;
}

/** What was chosen and typed about an item; it is kept until the document is left. */
export function useDraft<Draft extends object>({
  queue,
  id,
  empty,
  read,
}: DraftOptions<Draft>): [draft: Draft, change: (changes: Partial<Draft>) => void] {
  const client = useQueryClient();
  const refused = useRefusedDecision(id);
  const first = refused ? { ...empty, ...read(refused.values) } : empty;
  const queryKey = ['review.draft', queue, id];
  const { data: draft } = useQuery({
    queryKey,
    queryFn: () => first,
    initialData: first,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (changes: Partial<Draft>) =>
    client.setQueryData<Draft>(queryKey, (before = first) => ({ ...before, ...changes }));
  return [draft, change];
}

/** The value of a choice, where it is one of these. */
export function readChoice<const Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** Focuses the field, or waits for it where a choice brings it. */
export function useFieldFocus() {
  const field = useRef<HTMLTextAreaElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !field.current) return;
    isWanted.current = false;
    field.current.focus();
  });
  const focus = () => {
    isWanted.current = field.current === null;
    field.current?.focus();
  };
  return { field, focus };
}
