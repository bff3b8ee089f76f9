import { expect, test } from 'vitest';
import { isNewMember, isRunning, maxPerDay, openWindow } from './auto-likes.rules.ts';

const now = new Date('2026-11-02T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('a window with a like lasts six hours, one without ten minutes [LIK-4]', () => {
  const [liked, none] = [openWindow(7, now), openWindow(null, now)];
  expect([isRunning(liked, after(359)), isRunning(liked, after(360))]).toEqual([true, false]);
  expect([isRunning(none, after(9)), isRunning(none, after(10))]).toEqual([true, false]);
});

test('a member is new for a week [LIK-4]', () => {
  expect([isNewMember(ago(6.9), now), isNewMember(ago(7), now)]).toEqual([true, false]);
});

test('a young account gives fewer, unless it has paid [LIK-4, LIK-9]', () => {
  expect(maxPerDay({ joinedAt: ago(2), paidUser: false }, now)).toBe(3);
  expect(maxPerDay({ joinedAt: ago(2), paidUser: true }, now)).toBe(10);
  expect(maxPerDay({ joinedAt: ago(8), paidUser: false }, now)).toBe(10);
});
