import { expect, test } from 'vitest';
import { mostLagMs, Progress } from './progress.rules.ts';

test('a replica shows what the writer had when its position was asked for [OPS-13]', () => {
  const progress = new Progress();
  expect(progress.measureLag(0)).toBeUndefined();
  expect(progress.mayAnswer(0)).toBe(false);
  progress.note(1000, { written: 50, replayed: 40 });
  expect(progress.measureLag(1000)).toBeUndefined();
  progress.note(1250, { written: 60, replayed: 55 });
  expect(progress.measureLag(1300)).toBe(300);
  progress.note(1500, { written: 60, replayed: 60 });
  expect(progress.measureLag(1500)).toBe(0);
});

test('a replica that is more than five seconds behind, or of which nothing is heard, answers nobody [OPS-13]', () => {
  const progress = new Progress();
  progress.note(1000, { written: 50, replayed: 50 });
  expect(progress.mayAnswer(1000 + mostLagMs)).toBe(true);
  expect(progress.mayAnswer(1001 + mostLagMs)).toBe(false);
  for (let at = 2000; at < 90_000; at += 250) progress.note(at, { written: at, replayed: 50 });
  expect(progress.mayAnswer(90_000)).toBe(false);
  progress.note(90_000, { written: 90_000, replayed: 89_990 });
  expect(progress.measureLag(90_000)).toBe(250);
});

test('who has written is answered once the replica is past their position [OPS-13]', () => {
  const progress = new Progress();
  progress.note(1000, { written: 50, replayed: 50 });
  expect(progress.mayAnswer(1000, 50)).toBe(true);
  expect(progress.mayAnswer(1000, 51)).toBe(false);
  expect(progress.mayAnswer(1000, Number.MAX_SAFE_INTEGER)).toBe(false);
});

test('a replica that was lost, or is another one now, has to show again how far it is [OPS-13]', () => {
  const progress = new Progress();
  progress.note(1000, { written: 50, replayed: 50 });
  progress.lose();
  expect(progress.mayAnswer(1000)).toBe(false);
  progress.note(1250, { written: 60, replayed: 60 });
  expect(progress.mayAnswer(1250)).toBe(true);
  progress.note(1500, { written: 60, replayed: 20 });
  expect(progress.mayAnswer(1500)).toBe(false);
});
