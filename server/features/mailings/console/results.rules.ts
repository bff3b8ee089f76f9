import type { MailingArm, MailingResults } from '#contract/mailings/endpoints.ts';
import { fewestShown } from '#contract/mailings/facts.ts';

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

/** Null: fewer than five, nobody included, since that would say of each who they are not. */
export function toShownCount(persons: number): number | null {
  return persons < fewestShown ? null : persons;
}

/** A part is hidden with the rest of its group, too, from which it could be counted. */
function toShownPart(part: number, whole: number): number | null {
  const rest = whole - part;
  return part < fewestShown || (rest > 0 && rest < fewestShown) ? null : part;
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

/** 95 % of a normal distribution lie within this many deviations. */
const deviations = 1.959964;

/**
 * The interval for a share by E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209–212. It stays honest for few persons
 * and for shares near nothing, where the usual one promises too much (Brown, Cai and DasGupta, Statistical Science 16 (2001), 101–133).
 */
export function wilson(part: number, whole: number): { low: number; high: number } {
  const share = part / whole;
  const square = deviations ** 2;
  const middle = share + square / (2 * whole);
  const reach = deviations * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole ** 2));
  const scale = 1 + square / whole;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
