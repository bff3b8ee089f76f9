import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { FieldCode } from '#contract/field-codes.ts';

/** From 0 to 4: this score takes over a million guesses, which the login limits do not allow. */
const leastScore = 2;
/** Estimating a long text with many marks takes seconds; the beginning is enough. */
const checkedCharacters = 32;
const checkedSubstitutions = 5;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** 24 MB with its 49 000 leaked passwords, so it is loaded when a password is first chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: checkedSubstitutions,
  });
}

/** Refuses what attackers try first. `context` are words they know: name, address, domain. */
export async function findPasswordFault(password: string, context: string[]): Promise<FieldCode | undefined> {
  const plain = toPlain(password);
  const known = context.map(toPlain).filter(Boolean);
  // Strips digits and marks around the word; the estimate would count each as one more guess.
  const core = plain.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (known.includes(plain) || known.includes(core)) return 'password_common';
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(plain.slice(0, checkedCharacters), known);
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
