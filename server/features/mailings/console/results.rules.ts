import type { MailingArm, MailingResults } from '#contract/mailings/endpoints.ts';
import { wilson } from '#server/platform/statistics/proportions.ts';
import { toShownCount, toShownPart } from '#server/platform/statistics/small-groups.ts';

/** Persons, counted from the rows of the receivers. */
export interface Counts {
  sent: number;
  waiting: number;
  bounced: number;
  /** Got it, and take such mails no more. */
  unsubscribed: number;
  /** Whose turn has come. */
  writtenTo: number;
  writtenToPaid: number;
  heldOut: number;
  heldOutPaid: number;
}

export function toResults(counts: Counts, completeAt: Date | null): MailingResults {
  return {
    sent: toShownCount(counts.sent),
    waiting: toShownCount(counts.waiting),
    bounced: toShownPart(counts.bounced, counts.sent),
    unsubscribed: toShownPart(counts.unsubscribed, counts.sent),
    written_to: toArm(counts.writtenTo, counts.writtenToPaid),
    held_out: toArm(counts.heldOut, counts.heldOutPaid),
    complete_at: completeAt?.toISOString() ?? null,
  };
}

function toArm(persons: number, paid: number): MailingArm {
  const shown = toShownPart(paid, persons);
  return {
    persons: toShownCount(persons),
    paid: shown,
    paid_share: shown === null ? null : { share: paid / persons, ...wilson(paid, persons) },
  };
}
