import type { FieldCode } from '#contract/field-codes.ts';

/** From 0 to 4: this score takes over a million guesses, which the login limits do not allow. */
const leastScore = 2;
/** Estimating a long text with many marks takes seconds; the beginning is enough. */
const checkedCharacters = 32;

export interface GuessedPassword {
  /** The beginning, without the difference between capital and small letters. */
  start: string;
  /** Words that attackers know. */
  known: string[];
}

/** The fault of what attackers try first, or what is left to estimate (`strength.service.ts`). */
export function toGuessed(password: string, context: readonly string[]): FieldCode | GuessedPassword {
  const plain = toPlain(password);
  const known = context.map(toPlain).filter(Boolean);
  // Strips digits and marks around the word; the estimate would count each as one more guess.
  const core = plain.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (known.includes(plain) || known.includes(core)) return 'password_common';
  return { start: plain.slice(0, checkedCharacters), known };
}

export function findScoreFault(score: number): FieldCode | undefined {
  return score < leastScore ? 'password_common' : undefined;
}

function toPlain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Words an attacker knows: the site, the name, the address, and their parts. */
export function listContextWords(
  site: { name: string; domain: string },
  { email, name }: { email: string; name: string },
): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [site.name, site.domain, name, ...name.split(/\s+/), email, local, domain];
}
