import { findAddresses } from './address.ts';
import { type SafetyKind, safetyKinds } from './facts.ts';
import { leadsToMessenger } from './messenger.ts';
import { hasIban, hasWallet } from './money.ts';
import { hasPhone } from './phone.ts';
import { fold } from './written-text.ts';

export const maxLength = 4000;

/** Each is a hint, never a reason to refuse a message. In the order of the list. Every pattern has bounded repeats: the work is linear in the length. */
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
