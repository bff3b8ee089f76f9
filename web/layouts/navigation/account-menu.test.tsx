// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import { AccountMenu } from './account-menu.tsx';

async function open(traits: Partial<typeof anna> = {}) {
  await import('./account-items.tsx');
  const screen = await openScreen(<AccountMenu button="Me" />, { viewer: { ...anna, ...traits } });
  await settleLoading(() => {});
  // jsdom never opens the menu.
  const items = () => screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
  return { ...screen, items };
}

test('the account menu begins with the name of the member and links to all their pages [NAV-5]', async () => {
  const { items, getByRole } = await open({ paid_user: true });
  expect(items()).toEqual([
    'Annaanna@post.example',
    'My profile',
    'Credits6',
    'Notifications',
    'Settings',
    'FAQ',
    'Appearance',
    'Logout',
  ]);
  expect(getByRole('link', { name: 'Notifications', hidden: true }).getAttribute('href')).toBe(
    '/notifications',
  );
});

test('a free member is asked to get Premium, without a number [NAV-5]', async () => {
  const { items } = await open();
  expect(items()).toContain('Get Premium');
});
