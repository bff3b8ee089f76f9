import { expect, test } from 'vitest';
import { isCallClosed, isPageClosed } from './age-checks.rules.ts';

test.for([
  ['/members', true],
  ['/', true],
  ['/chats/:id', true],
  ['/staff', true],
  ['/*', true],
  ['/settings/automatic-likes', true],
  ['/agecheckers', true],
  ['/age-check', false],
  ['/stop-alert', false],
  ['/settings', false],
  ['/settings/mandates', false],
  ['/profile', false],
  ['/data-export', false],
  ['/pages/:token', false],
] as const)('the page of the route %s waits for the age: %s [TRU-3]', ([pattern, closed]) => {
  expect(isPageClosed(pattern)).toBe(closed);
});

test.for([
  ['chat.send', true],
  ['search.members', true],
  ['swipe.deck', true],
  ['payments.order', true],
  ['profiles.member', true],
  ['a.new_call', true],
  ['age_checks.send', false],
  ['deletion.request', false],
  ['profiles.update', false],
  ['sessions.logout', false],
] as const)('the call %s waits for the age: %s [TRU-3]', ([name, closed]) => {
  expect(isCallClosed(name)).toBe(closed);
});
