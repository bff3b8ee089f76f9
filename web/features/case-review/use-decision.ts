import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyFormEndpoint, InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { useCodeErrorText } from '#web/features/staff/second-factor.tsx';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { useProof } from './use-proof.ts';

interface DecisionOptions<E extends AnyFormEndpoint> {
  endpoint: E;
  /** Of the query that claims the item. */
  claimKey: QueryKey;
  /** What is sent, complete or not. */
  input: object;
  /** The choice cannot be undone: the server may ask for a code. */
  isGrave?: boolean;
  onDecided: (sent: InputOf<E>) => void;
}

/** A decision, checked by the schema of its call and sent by the form's button or by Ctrl + Enter. */
export function useDecision<E extends AnyFormEndpoint>(options: DecisionOptions<E>) {
  const { endpoint, claimKey, onDecided, isGrave = false } = options;
  const client = useQueryClient();
  const describe = useFieldText();
  const describeProof = useCodeErrorText();
  const proof = useProof(isGrave);
  const input = { ...options.input, ...proof.input };
  const { box, focusFault } = useFocusFault();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const refuse = (found: readonly { path: string; code: string }[]) => {
    const isOfCode = ({ path }: { path: string }) => path === 'code';
    if (found.some(isOfCode)) proof.ask();
    const texts = found.map((fault) => [
      fault.path.split('.')[0],
      (isOfCode(fault) ? describeProof : describe)(fault.code),
    ]);
    setFaults(Object.fromEntries(texts));
    focusFault();
  };
  const mutation = useApiMutation(endpoint, {
    inline: true,
    onSuccess(_answer, sent) {
      proof.forget();
      onDecided(sent);
    },
    onError(error) {
      if (!(error instanceof AppError)) return;
      if (error.fields.length > 0) refuse(error.fields);
      // The claim is over: this takes it again, or shows who has the item now.
      if (error.code === 'not_found') void client.invalidateQueries({ queryKey: claimKey });
    },
  });
  const send = () => {
    if (mutation.isPending) return;
    setFaults({});
    const { error } = endpoint.input.safeParse(input);
    if (!error) return mutation.mutate(input as InputOf<E>);
    const issues: { path: PropertyKey[]; message: string }[] = error.issues;
    refuse(issues.map(({ path, message }) => ({ path: String(path[0]), code: message })));
  };
  useSendKey(send);
  const { error, isPending } = mutation;
  const isLost = error instanceof AppError && error.code === 'not_found';
  const isBesideField = error instanceof AppError && error.fields.length > 0;
  return {
    box,
    faults,
    isPending,
    /** The claim was over when the decision arrived. */
    isLost,
    error: isLost || isBesideField ? null : error,
    send,
    proof,
    /** Something was changed: faults no longer hold. */
    clearFaults: () => setFaults({}),
  };
}
export type Decision = ReturnType<typeof useDecision>;

function useSendKey(send: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

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
