import { expect, test } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

test.for([
  ['550 5.1.1 <anna@post.example>: no such mailbox', '550 5.1.1 … no such mailbox'],
  ['Failed query: select $1\nparams: anna@post.example', 'Failed query: select $1'],
  ['Key (email)=(anna) already exists', 'Key … already exists'],
  ['invalid input: "Anna Muster"', 'invalid input: …'],
  ['no route for +49 170 1234567', 'no route for …'],
  ['connect ECONNREFUSED 10.0.0.5:587', 'connect ECONNREFUSED 10.0.0.5:587'],
  ['https://push.example/v1/abc refused', '… refused'],
])('a fault is kept without what may name somebody: %s [MOD-1]', ([message, shown]) => {
  expect(withoutPersonalData(message ?? '')).toBe(shown);
});

test('a long one is cut [MOD-1]', () => {
  expect(withoutPersonalData('x'.repeat(900))).toHaveLength(200);
});
