import { type ReportMeasure, reportMeasures } from '#contract/reports/facts.ts';
import type { ChosenSanction, ReportCase } from '#contract/reports/fields.ts';
import { readChoice, useDraft } from '#web/console/cases/use-decision.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** The mildest first. */
export const sanctionChoices = [
  'none',
  'warning',
  'limit7',
  'limit30',
  'suspension7',
  'suspension30',
  'ban',
] as const;
export type SanctionChoice = (typeof sanctionChoices)[number];

export interface Draft {
  outcome: 'upheld' | 'dismissed' | null;
  measure: ReportMeasure | null;
  sanction: SanctionChoice;
  /** null: the ready words, which follow the choices above. */
  statement: string | null;
}

const empty: Draft = { outcome: null, measure: null, sanction: 'none', statement: null };

/** What a form has sent; without words of their own the ready ones are offered. */
export function readDraft({ outcome, measure, sanction, statement }: Record<string, string>): Draft {
  return {
    outcome: readChoice(['upheld', 'dismissed'], outcome) ?? null,
    measure: readChoice(reportMeasures, measure) ?? null,
    sanction: readChoice(sanctionChoices, sanction) ?? 'none',
    statement: statement || null,
  };
}

/** The ready words stand there until others are typed. */
export function useReportDraft({ id, reason }: Pick<ReportCase, 'id' | 'reason'>) {
  const [draft, change] = useDraft({ queue: 'reports', id, empty, read: readDraft });
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
  sanction: ChosenSanction | null;
} {
  if (outcome !== 'upheld') return { measure: null, sanction: null };
  return { measure, sanction: chosen[sanction] };
}

const chosen: Record<SanctionChoice, ChosenSanction | null> = {
  none: null,
  warning: { kind: 'warning', days: null },
  limit7: { kind: 'limit', days: 7 },
  limit30: { kind: 'limit', days: 30 },
  suspension7: { kind: 'suspension', days: 7 },
  suspension30: { kind: 'suspension', days: 30 },
  ban: { kind: 'suspension', days: null },
};

const suspensions: SanctionChoice[] = ['suspension7', 'suspension30', 'ban'];

/** The next press of the key suspends for longer, and the one after the last not at all. */
export function nextSuspension(choice: SanctionChoice): SanctionChoice {
  const next = suspensions.indexOf(choice) + 1;
  return suspensions[next] ?? 'none';
}
