import type { AccountStatus } from '#contract/accounts/facts.ts';
import type { FieldError } from '#contract/errors.ts';
import type { PhoneHindrance } from '#contract/phone-verification/facts.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { ReadNumber } from '#server/platform/phones/phone-numbers.ts';

/** Of a million codes. */
export const maxTries = 5;

/**
 * Operators give a number that somebody has given up to somebody else, months later. Until then a second proof comes from the
 * same person, and is refused; afterwards the number moves to the account that has proved it last.
 */
const keptDays = 180;

/** Where codes are sent to: the domain's choice, or its countries; the member's own first. */
export function listCountries(
  { phone_countries, countries }: { phone_countries: readonly string[]; countries: readonly string[] },
  home: string | null,
): string[] {
  const all = phone_countries.length > 0 ? phone_countries : countries;
  return [...all].sort((one, other) => Number(other === home) - Number(one === home));
}

/** What is wrong with a number for codes: premium-rate, satellite and landline numbers are no mobile ones. */
export function findNumberFault(
  read: ReadNumber | undefined,
  allowed: readonly string[],
): FieldError | undefined {
  if (!read) return { path: 'number', code: 'invalid' };
  if (!read.isMobile) return { path: 'number', code: 'phone_mobile' };
  if (!allowed.includes(read.country ?? '')) return { path: 'number', code: 'phone_country' };
  return undefined;
}

/** Country and operator, as in the limits of `sendSms`: enough to see where codes do not arrive, and nobody's number. */
export function rangeOf(number: string): string {
  return number.slice(0, 5);
}

/** Numbers that earn fraudsters money receive codes that nobody enters. */
const fewestSent = 20;
const smallestShare = 0.25;

export function doCodesArrive({ sent, entered }: { sent: number; entered: number }): boolean {
  return sent < fewestSent || entered / sent >= smallestShare;
}

/** Whether a number stays with the account that has proved it, though another one has just done so. */
export function keepsNumber(
  { status, verifiedAt }: { status: AccountStatus; verifiedAt: Date },
  now: Date,
): boolean {
  return status !== 'pending_deletion' && now.getTime() - verifiedAt.getTime() < keptDays * dayMs;
}

export function findHindrance(may: { isOffered: boolean; isConfirmed: boolean }): PhoneHindrance | null {
  if (!may.isOffered) return 'unavailable';
  return may.isConfirmed ? null : 'unconfirmed';
}
