// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { SignupCard } from './signup-card.tsx';

test.each([
  ['all', false, true],
  ['none', false, false],
  ['with_trafficsource', false, false],
  ['with_trafficsource', true, true],
] as const)('sign-ups: %s, traffic source: %s [SEA-3]', async (signups, has_traffic_source, isOpen) => {
  const { has, text } = await openScreen(<SignupCard count={12} members={[]} />, {
    path: '/members',
    settings: { signups, has_traffic_source },
  });
  expect(has('a[href*="signup"]')).toBe(isOpen);
  expect(text().includes('Join free')).toBe(isOpen);
  expect(has('a[href^="/login"]')).toBe(true);
});
