import { type HeldOutcome, heldOutcomes } from '#contract/held/facts.ts';
import { decideHeld } from '#contract/held/forms.ts';
import { type ReportReason, reportReasons } from '#contract/reports/facts.ts';
import { readChoice, useDecision, useDraft, useFieldFocus } from '#web/console/cases/use-decision.ts';
import type { ReviewKey } from '#web/console/queues/use-review-keys.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { claimQuery } from './held-queries.ts';

interface Draft {
  outcome: HeldOutcome | null;
  rule: ReportReason;
  statement: string;
}

const empty: Draft = { outcome: null, rule: 'scam', statement: '' };

const read = ({ outcome, rule, statement = '' }: Record<string, string>): Draft => ({
  outcome: readChoice(heldOutcomes, outcome) ?? null,
  rule: readChoice(reportReasons, rule) ?? empty.rule,
  statement,
});

const outcomeKeys = { released: 'a', banned: 'r' } as const satisfies Record<HeldOutcome, string>;

/** A release, or a ban with a rule and reasons. */
export function useHeldDecision(id: number, onDecided: (outcome: HeldOutcome) => void) {
  const { t } = useTranslation();
  const [draft, keep] = useDraft({ queue: 'held', id, empty, read });
  const { field, focus } = useFieldFocus();
  const decision = useDecision({
    endpoint: decideHeld,
    queue: 'held',
    id,
    claimKey: claimQuery(id).queryKey,
    // A release has no reasons; what was typed for a ban stays in the draft.
    input: { ...draft, statement: draft.outcome === 'released' ? '' : draft.statement },
    isGrave: draft.outcome === 'banned',
    onDecided: ({ outcome }) => onDecided(outcome),
  });
  const change = (changes: Partial<Draft>) => {
    decision.clearFaults();
    keep(changes);
  };
  const choices = heldOutcomes.map((value) => ({ value, label: t(`heldreview:form.${value}`) }));
  const keys = choices.map(
    ({ value, label }): ReviewKey => ({
      keys: [outcomeKeys[value]],
      label,
      run() {
        change({ outcome: value });
        decision.showChoice();
        if (value === 'banned') focus();
      },
    }),
  );
  return { decision, choices, ...draft, change, field, keys };
}
