// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { notificationSettings } from '#web/features/notifications/feature.settings.tsx';
import { anna } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';

test('a section with a page of its own is one row, which leads there [ACC-21]', async () => {
  const { Section, anchor } = notificationSettings;
  const { getByRole } = await openScreen(<Section anchor={anchor} title="Notifications" />, { viewer: anna });
  const row = getByRole('region', { name: 'Notifications' });
  expect(row.id).toBe('notifications');
  const link = within(row).getByRole('link', { name: 'Choose what you want to hear about' });
  expect(link.getAttribute('href')).toBe('/notifications');
});
