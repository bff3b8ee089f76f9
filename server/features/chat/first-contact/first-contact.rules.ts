import { type SafetyKind, safetyKinds } from '#contract/safety/facts.ts';
import { findSafetyKinds } from '#contract/safety/safety.rules.ts';

const moneyKinds: readonly SafetyKind[] = ['iban', 'wallet'];
/**
 * First messages of a day with contact details, or with somewhere to send money, from which a person looks at the writer. Our
 * own choice: people exchange numbers, but hardly with five strangers a day, and nobody needs a bank account twice.
 */
const maxContacts = 5;
const maxMoney = 2;

/** What the first messages of a day contain, if that is reason enough for a look; else nothing. */
export function findKindsToHold(texts: readonly string[]): SafetyKind[] {
  const found = texts.map(findSafetyKinds).filter((kinds) => kinds.length > 0);
  const money = found.filter((kinds) => kinds.some((kind) => moneyKinds.includes(kind)));
  if (found.length < maxContacts && money.length < maxMoney) return [];
  return safetyKinds.filter((kind) => found.some((kinds) => kinds.includes(kind)));
}
