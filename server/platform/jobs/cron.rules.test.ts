import { expect, test } from 'vitest';
import { findNextRun, findPreviousRun } from './cron.rules.ts';

const noon = new Date('2026-11-02T12:00:30Z');

test.for([
  ['* * * * *', '2026-11-02T12:00:00.000Z', '2026-11-02T12:01:00.000Z'],
  ['*/5 * * * *', '2026-11-02T12:00:00.000Z', '2026-11-02T12:05:00.000Z'],
  ['17 * * * *', '2026-11-02T11:17:00.000Z', '2026-11-02T12:17:00.000Z'],
  ['41 3 * * *', '2026-11-02T03:41:00.000Z', '2026-11-03T03:41:00.000Z'],
  ['5 0 * * 1', undefined, undefined],
])('%s was due last and will be next', ([cron = '', previous, next]) => {
  expect(findPreviousRun(cron, noon)?.toISOString()).toBe(previous);
  expect(findNextRun(cron, noon)?.toISOString()).toBe(next);
});
