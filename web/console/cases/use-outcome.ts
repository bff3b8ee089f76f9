import type { AnyFormEndpoint } from '#contract/endpoint.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import type { ReviewKey } from '#web/console/queues/use-review-keys.ts';
import { readChoice, useDecision, useDraft, useFieldFocus } from './use-decision.ts';

type Outcome = 'upheld' | 'dismissed';

interface Draft {
  outcome: Outcome | null;
  statement: string;
}

interface OutcomeOptions {
  queue: ReviewQueueName;
  id: number;
  endpoint: AnyFormEndpoint;
  claimKey: readonly unknown[];
  labels: Record<Outcome, string>;
  onDecided: (outcome: Outcome) => void;
}

const empty: Draft = { outcome: null, statement: '' };

const read = ({ outcome, statement = '' }: Record<string, string>): Draft => ({
  outcome: readChoice(['upheld', 'dismissed'], outcome) ?? null,
  statement,
});

/** A decision that is right or wrong, with its reasons and nothing else. */
export function useOutcome({ queue, id, endpoint, claimKey, labels, onDecided }: OutcomeOptions) {
  const [draft, keep] = useDraft({ queue, id, empty, read });
  const decision = useDecision({
    endpoint,
    queue,
    id,
    claimKey,
    input: draft,
    onDecided: (sent) => onDecided(sent.outcome),
  });
  const { field, focus } = useFieldFocus();
  const change = (changes: Partial<Draft>) => {
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
  return { decision, choices: toChoices(labels), ...draft, change, field, keys };
}

/** For the form: whether what somebody wrote is right. */
export function toChoices({ upheld, dismissed }: Record<Outcome, string>) {
  return [
    { value: 'upheld', label: upheld },
    { value: 'dismissed', label: dismissed },
  ] as const;
}
