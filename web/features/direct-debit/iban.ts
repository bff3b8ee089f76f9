import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { normaliseIban } from '#contract/direct-debit/facts.ts';

/** The server's own check, so that it can be said at once. */
export function isIban(typed: string): boolean {
  const iban = electronicFormatIBAN(normaliseIban(typed)) ?? '';
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2));
}

export function countryOfIban(typed: string): string {
  return (electronicFormatIBAN(normaliseIban(typed)) ?? '').slice(0, 2);
}

/** By four, as banks print it; what is no part of one stays as it was typed. */
export function groupIban(typed: string): string {
  return friendlyFormatIBAN(normaliseIban(typed)) ?? typed;
}

/** Groups while the end is typed; elsewhere the cursor would jump, so there it waits until the field is left. */
export function groupWhileTyping(typed: string, cursor: number | null, before: string): string {
  const isAtEnd = cursor === null || cursor >= typed.length;
  return isAtEnd && typed.length > before.length ? groupIban(typed) : typed;
}
