import { expect, test } from 'vitest';
import { mostLagMs, newest, Progress } from './progress.rules.ts';

/** A look at both on the first timeline. */
const look = (written: number, replayed: number) => ({
  written: { timeline: 1, position: written },
  replayed: { timeline: 1, position: replayed },
});
const at = (position: number, timeline = 1) => ({ timeline, position });

test('a replica shows what the writer had when its position was asked for [OPS-13]', () => {
  const progress = new Progress();
  expect(progress.measureLag(0)).toBeUndefined();
  expect(progress.mayAnswer(0)).toBe(false);
  progress.note(1000, look(50, 40));
  expect(progress.measureLag(1000)).toBeUndefined();
  progress.note(1250, look(60, 55));
  expect(progress.measureLag(1300)).toBe(300);
  progress.note(1500, look(60, 60));
  expect(progress.measureLag(1500)).toBe(0);
});

test('a replica that is more than five seconds behind, or of which nothing is heard, answers nobody [OPS-13]', () => {
  const progress = new Progress();
  progress.note(1000, look(50, 50));
  expect(progress.mayAnswer(1000 + mostLagMs)).toBe(true);
  expect(progress.mayAnswer(1001 + mostLagMs)).toBe(false);
  for (let now = 2000; now < 90_000; now += 250) progress.note(now, look(now, 50));
  expect(progress.mayAnswer(90_000)).toBe(false);
  expect(progress.describe(90_000, true)).toBe('behind');
  progress.note(90_000, look(90_000, 89_990));
  expect(progress.measureLag(90_000)).toBe(250);
});

test('who has written is answered once the replica is past their position [OPS-13]', () => {
  const progress = new Progress();
  progress.note(1000, look(50, 50));
  expect(progress.mayAnswer(1000, at(50))).toBe(true);
  expect(progress.mayAnswer(1000, at(51))).toBe(false);
  expect(progress.mayAnswer(1000, newest)).toBe(false);
});

test('a replica that was lost, or is another one now, has to show again how far it is [OPS-13]', () => {
  const progress = new Progress();
  progress.note(1000, look(50, 50));
  progress.lose();
  expect(progress.mayAnswer(1000)).toBe(false);
  progress.note(1250, look(60, 60));
  expect(progress.mayAnswer(1250)).toBe(true);
  progress.note(1500, look(60, 20));
  expect(progress.mayAnswer(1500)).toBe(false);
});

test('after a failover no position is compared with one of the former writer [OPS-13]', () => {
  const progress = new Progress();
  progress.note(1000, look(50, 50));
  // A replica that follows the former writer is further, and has nothing of the new one.
  expect(progress.mayAnswer(1100, at(45, 2))).toBe(false);
  expect(progress.note(1250, { written: at(45, 2), replayed: at(70) })).toBe(false);
  expect(progress.mayAnswer(1250)).toBe(false);
  expect(progress.note(1500, { written: at(46, 2), replayed: { timeline: null, position: 70 } })).toBe(false);
  // It follows the new one: what was noted before says nothing any more.
  expect(progress.note(1750, { written: at(60, 2), replayed: at(55, 2) })).toBe(true);
  expect(progress.mayAnswer(1750)).toBe(false);
  progress.note(2000, { written: at(60, 2), replayed: at(60, 2) });
  expect(progress.mayAnswer(2000, at(60, 2))).toBe(true);
  expect(progress.mayAnswer(2000, at(50))).toBe(false);
});

test('a replica that took too long is left alone for a while [OPS-13]', () => {
  const progress = new Progress();
  progress.note(1000, look(50, 50));
  progress.rest(1500);
  expect([progress.describe(1400, true), progress.mayAnswer(1400)]).toEqual(['slow', false]);
  expect([progress.describe(1500, true), progress.mayAnswer(1500)]).toEqual(['answers', true]);
  expect(progress.describe(1500, false)).toBe('away');
});
