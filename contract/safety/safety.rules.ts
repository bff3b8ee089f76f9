import { findAddresses } from './address.ts';
import { leadsToMessenger } from './messenger.ts';
import { hasIban, hasWallet } from './money.ts';
import { hasPhone } from './phone.ts';
import { fold } from './written-text.ts';

/** Attempts to lead away from the site or to money: each is a hint, never a reason to refuse a message. */
export const safetyKinds = ['link', 'email', 'phone', 'iban', 'wallet', 'messenger'] as const;
export type SafetyKind = (typeof safetyKinds)[number];

export const maxLength = 4000;

/** In the order of the list. Every pattern has bounded repeats: the work is linear in the length. */
export function findSafetyKinds(text: string): SafetyKind[] {
  const written = text.slice(0, maxLength);
  const plain = written.normalize('NFKC');
  const folded = fold(written);
  const { hasEmail, hasLink } = findAddresses(folded);
  const found: Record<SafetyKind, boolean> = {
    link: hasLink,
    email: hasEmail,
    phone: hasPhone(folded),
    iban: hasIban(plain),
    wallet: hasWallet(plain),
    messenger: leadsToMessenger(folded),
  };
  return safetyKinds.filter((kind) => found[kind]);
}
