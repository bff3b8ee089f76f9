// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { AppBack } from './app-back.tsx';

const lengthOf = (entries: number) => vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries);

test.each(['/members/12', '/likes/matches', '/likes/m/12', '/credits', '/credits/2', '/credits/2/ideal'])(
  'an installed app leads back from %s [NAV-7]',
  async (path) => {
    lengthOf(2);
    expect((await openScreen(<AppBack />, { path })).queryByRole('button', { name: 'Back' })).not.toBeNull();
  },
);

test.each(['/members', '/likes', '/chats/12', '/members/12/chat', '/profile'])(
  'but not from %s [NAV-7]',
  async (path) => {
    lengthOf(2);
    expect((await openScreen(<AppBack />, { path })).queryByRole('button')).toBeNull();
  },
);

test('where it began there is no way back, but one to the members [NAV-7]', async () => {
  lengthOf(1);
  const { getByRole, queryByRole } = await openScreen(<AppBack />, { path: '/members/12' });
  expect(queryByRole('button')).toBeNull();
  expect(getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');
});
