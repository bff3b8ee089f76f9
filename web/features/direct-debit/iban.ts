import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { normaliseIban } from '#contract/direct-debit/facts.ts';

/** The server's own check, for immediate feedback. */
export function isIban(typed: string): boolean {
  const iban = electronicFormatIBAN(normaliseIban(typed)) ?? '';
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2));
}

export function countryOfIban(typed: string): string {
  return (electronicFormatIBAN(normaliseIban(typed)) ?? '').slice(0, 2);
}

/** Groups by four, as banks print it; anything that is no part of an IBAN stays as typed. */
export function groupIban(typed: string): string {
  return friendlyFormatIBAN(normaliseIban(typed)) ?? typed;
}

/** Groups only while typing at the end; elsewhere the cursor would jump, so it waits until the field is left. */
export function groupWhileTyping(typed: string, cursor: number | null, before: string): string {
  const isAtEnd = cursor === null || cursor >= typed.length;
  return isAtEnd && typed.length > before.length ? groupIban(typed) : typed;
}
