import { normaliseCode } from '#contract/typed-text.ts';

/** Names the wording of the mandate (directdebit.json, mail.json), stored with each mandate as evidence. */
export const mandateVersion = '2026-11';

export const codeLength = 6;
export const codeSeconds = 600;
export const resendSeconds = 30;

export const debitLengths = {
  account_holder: 70,
  iban: 42,
  street: 70,
  house_number: 16,
  zip: 16,
  city: 70,
  phone: 24,
} as const;

/** By so many last digits of their phone staff look a member up. */
export const phoneEndDigits = { min: 4, max: 6 } as const;

/** An IBAN copied from a letter or a banking app may carry its label and any signs between its groups. */
export function normaliseIban(text: string): string {
  return normaliseCode(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^IBAN(?=\p{L}{2})/iu, '');
}
