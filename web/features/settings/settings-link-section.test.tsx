// @vitest-environment jsdom
import { IconBell } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import { SettingsLinkSection } from './settings-link-section.tsx';

test('a section with a page of its own is one row, which leads there [ACC-21]', async () => {
  const { getByRole } = await openScreen(
    <SettingsLinkSection
      anchor="notifications"
      title="Notifications"
      to="/notifications"
      Icon={IconBell}
      hint="Choose what you want to hear about"
    />,
    { viewer: anna },
  );
  const row = getByRole('region', { name: 'Notifications' });
  expect(row.id).toBe('notifications');
  const link = within(row).getByRole('link', { name: 'Choose what you want to hear about' });
  expect(link.getAttribute('href')).toBe('/notifications');
});
