import { type SafetyKind, safetyKinds } from '#contract/safety/facts.ts';
import { findSafetyKinds } from '#contract/safety/safety.rules.ts';

const moneyKinds: readonly SafetyKind[] = ['iban', 'wallet'];
/**
 * Conversations that a member has started within a day with contact details, or with somewhere to send money, from which a person
 * looks at them. Our own choice: people exchange numbers, but hardly with five strangers a day, and nobody needs a bank
 * account twice.
 */
const maxContacts = 5;
const maxMoney = 2;
/** Of a conversation, as long as nobody answers: details often follow a greeting. */
export const openingLength = 5;

/** What the openings of a day contain, each a list of texts, if that is reason enough for a look; else nothing. */
export function findKindsToHold(openings: readonly (readonly string[])[]): SafetyKind[] {
  const found = openings.map((texts) => texts.flatMap(findSafetyKinds)).filter((kinds) => kinds.length > 0);
  const money = found.filter((kinds) => kinds.some((kind) => moneyKinds.includes(kind)));
  if (found.length < maxContacts && money.length < maxMoney) return [];
  return safetyKinds.filter((kind) => found.some((kinds) => kinds.includes(kind)));
}
