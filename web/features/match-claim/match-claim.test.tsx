// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { MatchClaim } from './match-claim.tsx';

const match_claim = { percentage: 46, source: 'Own survey among 1 200 members, spring 2026' };
const free = { ...anna, paid_user: false };

test.each([
  ['a visitor', null],
  ['a free member', free],
])('%s reads the claim with its source [SEA-8]', async (_who, viewer) => {
  const { text } = await openScreen(<MatchClaim />, { viewer, settings: { match_claim } });
  expect(text()).toBe(
    'With Premium, your chance to find a match is 46% higher. Source: Own survey among 1 200 members, spring 2026',
  );
});

test('without a source nothing is claimed, and nothing to members with Premium [SEA-8]', async () => {
  expect((await openScreen(<MatchClaim />, { viewer: free })).text()).toBe('');
  const paying = { ...anna, paid_user: true };
  expect((await openScreen(<MatchClaim />, { viewer: paying, settings: { match_claim } })).text()).toBe('');
});
