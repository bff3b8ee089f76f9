import { createHmac } from 'node:crypto';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import type { FieldError } from '#contract/errors.ts';
import type { BanSign } from '#server/feature.ts';
import { readPhoneNumber } from '#server/platform/phones/phone-numbers.ts';

export interface DebitDetails {
  accountHolder: string;
  /** Without spaces. */
  iban: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  /** E.164. */
  phone: string;
}

/** The normalised IBAN, or its fault: checksum, length and pattern of its country, reach of SEPA. */
export function readIban(typed: string): { iban: string } | { fault: FieldError } {
  const iban = electronicFormatIBAN(typed) ?? '';
  if (isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2))) return { iban };
  return { fault: { path: 'iban', code: 'invalid' } };
}

/**
 * Numbers without country code belong to the payment's country. Codes go only to mobile phones in SEPA
 * countries, never to premium-rate numbers.
 */
export function readPhone(typed: string, country: string): { phone: string } | { fault: FieldError } {
  const read = readPhoneNumber(typed, country);
  if (read?.isMobile && isSEPACountry(read.country ?? '')) return { phone: read.number };
  return { fault: { path: 'phone', code: 'invalid' } };
}

/** The country and the end: enough to recognise one's own account. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
}

/** Without letters and digits that look alike. */
const referenceLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Stable until the member signs another mandate; reveals nothing about the member. */
export function makeReference({ secret }: { secret: string }, accountId: number, signed: number): string {
  const bytes = createHmac('sha256', secret).update(`mandate reference ${accountId}/${signed}`).digest();
  const letters = [...bytes.subarray(0, 14)].map((byte) => referenceLetters[byte % 32]);
  return `DD-${letters.join('').replace(/(.{7})(?=.)/, '$1-')}`;
}

/** Per member, and per bank account, within a day. */
const dailyLimit = { debits: 3, cents: 15_000 };

export function isWithinLimit(before: { debits: number; cents: number }, amountCents: number): boolean {
  return before.debits < dailyLimit.debits && before.cents + amountCents <= dailyLimit.cents;
}

export const maxTries = 5;

/** A mandate unused for 36 months is over (SEPA Core rulebook, 4.1). */
export const unusedMonths = 36;

/** A debit without a mandate can be disputed for 13 months; evidence stays a month longer. */
export const evidenceMonths = 14;

/** A code was sent to the phone, so it is confirmed; the bank account is by a debit that was settled. */
export function toBanSigns({ iban, phone }: Pick<DebitDetails, 'iban' | 'phone'>): BanSign[] {
  return [
    { kind: 'iban', value: iban },
    { kind: 'phone', value: phone },
  ];
}
