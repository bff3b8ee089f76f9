import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { GuessedPassword } from './passwords.rules.ts';

/** Each further one multiplies the readings of a password full of marks. */
const checkedSubstitutions = 5;

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: checkedSubstitutions,
});

/** From 0 to 4. */
export function estimate({ start, known }: GuessedPassword): number {
  return estimator.check(start, known).score;
}
