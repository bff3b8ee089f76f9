import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyFormEndpoint, InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type ReviewQueueName, toCasePath } from '#contract/review/facts.ts';
import { useCodeErrorText } from '#web/console/forms/second-factor.tsx';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { bringIntoSight } from '#web/ui/reveal.ts';

interface DecisionOptions<E extends AnyFormEndpoint> {
  endpoint: E;
  queue: ReviewQueueName;
  id: number;
  /** Of the query that claims the item. */
  claimKey: QueryKey;
  /** What is sent besides the number of the item, complete or not. */
  input: object;
  /** The choice cannot be undone: the server may ask for a code. */
  isGrave?: boolean;
  onDecided: (sent: InputOf<E>) => void;
}

type Fault = { path: string; code: string };

const isOfCode = ({ path }: Fault) => path === 'code';

/** A decision, checked by the schema of its call and sent by the form's button or by Ctrl + Enter. */
export function useDecision<E extends AnyFormEndpoint>(options: DecisionOptions<E>) {
  const { endpoint, queue, id, claimKey, onDecided, isGrave = false } = options;
  const client = useQueryClient();
  const describe = useFaultTexts();
  const refused = useRefusedDecision(id);
  const proof = useProof(isGrave, refused?.fields.some(isOfCode));
  const input = { id, ...options.input, ...proof.input };
  const { box, focusFault } = useFocusFault();
  const [faults, setFaults] = useState(() => describe(refused?.fields ?? []));
  const [refusal, setRefusal] = useState(refused?.error);
  const refuse = (found: readonly Fault[]) => {
    if (found.some(isOfCode)) proof.ask();
    setFaults(describe(found));
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
    setRefusal(undefined);
    const { error } = endpoint.input.safeParse(input);
    if (!error) return mutation.mutate(input as InputOf<E>);
    const issues: { path: PropertyKey[]; message: string }[] = error.issues;
    refuse(issues.map(({ path, message }) => ({ path: String(path[0]), code: message })));
  };
  useSendKey(send);
  const { isPending } = mutation;
  const error = mutation.error ?? refusal;
  const isLost = error instanceof AppError && error.code === 'not_found';
  const isBesideField = error instanceof AppError && error.fields.length > 0;
  return {
    id,
    /** Where the browser itself sends the form. */
    path: toCasePath(queue, id),
    box,
    faults,
    isPending,
    /** The claim was over when the decision arrived. */
    isLost,
    error: isLost || isBesideField ? null : error,
    send,
    proof,
    /** For a key that chooses: what it chose may be below the window. Arrow keys go on scrolling, so the focus stays. */
    showChoice: () => bringIntoSight(box.current?.querySelector('[role="radiogroup"]')),
    /** Something was changed: faults no longer hold. */
    clearFaults: () => setFaults({}),
  };
}
export type Decision = ReturnType<typeof useDecision>;

/** What is wrong, by field. */
function useFaultTexts(): (found: readonly Fault[]) => Record<string, string> {
  const describe = useFieldText();
  const describeProof = useCodeErrorText();
  return (found) =>
    Object.fromEntries(
      found.map((fault) => [
        fault.path.split('.')[0],
        (isOfCode(fault) ? describeProof : describe)(fault.code),
      ]),
    );
}

/** The code of a decision that cannot be undone; nobody is asked for one before the server has refused to go without. */
function useProof(isNeeded: boolean, wasAsked = false) {
  const [code, setCode] = useState(wasAsked ? '' : undefined);
  const isAsked = isNeeded && code !== undefined;
  return {
    isAsked,
    code: code ?? '',
    input: isAsked ? { code } : {},
    setCode,
    ask: () => setCode((typed = '') => typed),
    forget: () => setCode(undefined),
  };
}

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
