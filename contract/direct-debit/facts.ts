import { normaliseCode } from '#contract/typed-text.ts';

/** Names the wording of the mandate (directdebit.json, mail.json); kept with each as evidence. */
export const mandateVersion = '2026-11';

export const codeLength = 6;
/** A code is valid for `codeSeconds`; a new one can be requested after `resendSeconds`. */
export const codeSeconds = 600;
export const resendSeconds = 30;

/** Longest of what is typed. */
export const debitLengths = {
  account_holder: 70,
  iban: 42,
  street: 70,
  house_number: 16,
  zip: 16,
  city: 70,
  phone: 24,
} as const;

/** Copied from a letter or a banking app it comes with its name, and with signs of any kind between its groups. */
export function normaliseIban(text: string): string {
  return normaliseCode(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^IBAN(?=\p{L}{2})/iu, '');
}

/** A link to a phone number is copied with its scheme. */
export function normalisePhone(text: string): string {
  return normaliseCode(text).replace(/^tel: */i, '');
}
