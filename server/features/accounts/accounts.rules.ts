import { domainToASCII } from 'node:url';
import { AppError } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import { findAgeFault } from '#contract/signup.ts';
import type { AccountStatus } from './accounts.table.ts';

/**
 * What makes an address the same address: NFC, lower case, the domain in ASCII. Mail never goes to the key
 * but to the address as its owner typed it. Empty for a domain that cannot exist.
 */
export function toEmailKey(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFC').toLowerCase().split('@');
  const ascii = domainToASCII(domain);
  return ascii ? `${local}@${ascii}` : '';
}

/** An unconfirmed member may log in: that is where the activation mail can be sent again. */
export function mayLogIn(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}

/** Adults only, whatever a domain's settings say. */
const adultAge = 18;

export function findUnderageFault(
  dateOfBirth: string,
  today: Date,
  { min_age }: { min_age: number },
): FieldCode | undefined {
  return findAgeFault(dateOfBirth, today, Math.max(min_age, adultAge));
}

/** Created by a partner and not yet taken up by its owner: it has no password. */
export function isWaiting({
  status,
  passwordHash,
}: {
  status: AccountStatus;
  passwordHash: string;
}): boolean {
  return status === 'not_confirmed' && passwordHash === '';
}

/** Refuses a form with all its faults at once, by the field of each. */
export function requireNoFaults(faults: Record<string, FieldCode | undefined>): void {
  const fields = Object.entries(faults).flatMap(([path, code]) => (code ? [{ path, code }] : []));
  if (fields.length > 0) throw new AppError('request.invalid', undefined, { fields });
}
