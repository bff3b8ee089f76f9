// @vitest-environment jsdom
import { Link } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Settings } from '#contract/sites/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openHook, openScreen } from '#web/testing/screen.tsx';
import { useSignupLink, useSignupsOpen } from './use-signup-link.ts';

function Join() {
  return <Link {...useSignupLink()}>Join</Link>;
}

describe('the link to the sign-up', () => {
  test.each([
    ['/', '/?signup'],
    ['/members/12', '/members/12?signup'],
    ['/members?gender=male&min_age=30', '/members?gender=male&min_age=30&signup'],
    ['/members?signup', '/members?signup'],
    ['/members?signup=1&gender=male', '/members?gender=male&signup'],
  ])('on %s leads to the same page with the sign-up open', async (path, href) => {
    const { getByRole } = await openScreen(<Join />, { path });
    expect(getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(href);
  });

  test('leads a member, who needs none, to the members', async () => {
    const { getByRole } = await openScreen(<Join />, { path: '/', viewer: anna });
    expect(getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/members');
  });

  test('opens where the visitor is', async () => {
    const { address, getByRole, user } = await openScreen(<Join />, { path: '/members?gender=male' });
    await user.click(getByRole('link', { name: 'Join' }));
    expect(address()).toBe('/members?gender=male&signup');
  });
});

test.each([
  ['all', false, true],
  ['all', true, true],
  ['with_trafficsource', false, false],
  ['with_trafficsource', true, true],
  ['none', true, false],
] satisfies [Settings['signups'], boolean, boolean][])(
  'a domain that admits "%s" is open to a visitor with a traffic source (%s): %s [ACC-8]',
  async (signups, has_traffic_source, isOpen) => {
    const { current } = await openHook(useSignupsOpen, { settings: { signups, has_traffic_source } });
    expect(current()).toBe(isOpen);
  },
);
