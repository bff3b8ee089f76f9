import { domainToASCII } from 'node:url';
import type { AccountStatus } from '#contract/accounts/facts.ts';
import type { Answer } from '#contract/profiles/fields.ts';
import { prompts } from '#contract/profiles/prompts.ts';

/** Compares addresses: NFC, lower case, ASCII domain; empty if impossible. Mail never goes to the key. */
export function toEmailKey(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFC').toLowerCase().split('@');
  const ascii = domainToASCII(domain);
  return ascii ? `${local}@${ascii}` : '';
}

/** Unconfirmed members may log in to resend the activation mail. */
export function mayLogIn(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}

/** Leaves out answers to questions of a newer release, which this one cannot name. Evidence of before has no answers. */
export function readAnswers(stored: readonly Answer[] | undefined): Answer[] {
  return (stored ?? []).filter(({ prompt }) => prompts.includes(prompt));
}
