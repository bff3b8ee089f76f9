import { expect, test } from 'vitest';
import { isMembersArea } from './members-area.ts';

test.each(['/members', '/members/', '/members/12', '/chats', '/likes', '/likes/m/12', '/premium'])(
  '%s belongs to the members area [NAV-6]',
  (path) => {
    expect(isMembersArea(path)).toBe(true);
  },
);

test.each([
  '/',
  '/members/12/chat',
  '/members/12/landing',
  '/chats/3',
  '/likes/liked',
  '/credits',
  '/premiums',
  '/profile',
  '/signup',
])('%s does not [NAV-6]', (path) => {
  expect(isMembersArea(path)).toBe(false);
});
