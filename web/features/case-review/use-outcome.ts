import { type RefObject, useEffect, useRef } from 'react';
import type { AnyFormEndpoint } from '#contract/endpoint.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import type { ReviewKey } from '#web/features/review/use-review-keys.ts';
import { type Decision, type Outcome, useDecision, useDraft } from './use-decision.ts';

interface OutcomeOptions {
  queue: ReviewQueueName;
  id: number;
  endpoint: AnyFormEndpoint;
  claimKey: readonly unknown[];
  labels: Record<Outcome, string>;
  onDecided: (outcome: Outcome) => void;
}

export interface OutcomeForm {
  decision: Decision;
  outcome: Outcome | null;
  statement: string;
  change: (changes: { outcome?: Outcome; statement?: string }) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  keys: readonly ReviewKey[];
}

const empty = { outcome: null as Outcome | null, statement: '' };

/** A decision that is an outcome with its reasons and nothing else. */
export function useOutcome(options: OutcomeOptions): OutcomeForm {
  const { queue, id, endpoint, claimKey, labels, onDecided } = options;
  const [draft, keep] = useDraft(queue, id, empty);
  const input = { id, ...draft };
  const decision = useDecision({ endpoint, claimKey, input, onDecided: (sent) => onDecided(sent.outcome) });
  const { field, focus } = useFieldFocus();
  const change: OutcomeForm['change'] = (changes) => {
    decision.clearFaults();
    keep(changes);
  };
  const choose = (outcome: Outcome) => {
    change({ outcome });
    focus();
  };
  const keys: ReviewKey[] = [
    { keys: ['a'], label: labels.upheld, run: () => choose('upheld') },
    { keys: ['d'], label: labels.dismissed, run: () => choose('dismissed') },
  ];
  return { decision, ...draft, change, field, keys };
}

/** Focuses the field, or waits for it where a choice brings it. */
function useFieldFocus() {
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
