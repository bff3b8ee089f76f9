import type { ReportMeasure } from '#contract/reports/facts.ts';
import type { ReportCase, Suspension } from '#contract/reports/fields.ts';
import { useDraft } from '#web/features/case-review/use-decision.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const sanctionChoices = ['none', '7', '30', 'ban'] as const;
export type SanctionChoice = (typeof sanctionChoices)[number];

export interface Draft {
  outcome: 'upheld' | 'dismissed' | null;
  measure: ReportMeasure | null;
  sanction: SanctionChoice;
  /** null: the ready words, which follow the choices above. */
  statement: string | null;
}

const empty: Draft = { outcome: null, measure: null, sanction: 'none', statement: null };

/** The ready words stand there until others are typed. */
export function useReportDraft({ id, reason }: Pick<ReportCase, 'id' | 'reason'>) {
  const [draft, change] = useDraft('reports', id, empty);
  const ready = useReadyStatement(reason, draft);
  return { draft, statement: draft.statement ?? ready, change };
}

function useReadyStatement(reason: ReportCase['reason'], { outcome, measure }: Draft): string {
  const { t } = useTranslation();
  if (outcome === null) return '';
  if (outcome === 'dismissed') return t('reportreview:ready.dismissed');
  const found = t(`reportreview:ready.reason.${reason}`);
  return measure ? `${found} ${t(`reportreview:ready.measure.${measure}`)}` : found;
}

/** Effects belong to an upheld report alone. */
export function toDecision({ outcome, measure, sanction }: Draft): {
  measure: ReportMeasure | null;
  sanction: Suspension | null;
} {
  if (outcome !== 'upheld') return { measure: null, sanction: null };
  return { measure, sanction: toSanction(sanction) };
}

function toSanction(choice: SanctionChoice): Suspension | null {
  if (choice === 'none') return null;
  return { days: choice === 'ban' ? null : Number(choice) };
}

/** The next press of the key suspends for longer, and the one after the last not at all. */
export function nextSanction(choice: SanctionChoice): SanctionChoice {
  const next = sanctionChoices.indexOf(choice) + 1;
  return sanctionChoices[next] ?? 'none';
}
