// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { PageHeader } from './page-header.tsx';

test('a page below another names that one before its own title, and leads to it [NAV-13]', async () => {
  const { getByRole, user, address } = await openScreen(
    <PageHeader title="Notifications" back={{ to: '/settings', title: 'Settings' }} />,
    { path: '/notifications' },
  );
  const back = getByRole('link', { name: 'Settings' });
  const title = getByRole('heading', { level: 1, name: 'Notifications' });
  expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(back);
  expect(address()).toBe('/settings');
});

test('a page that stands on its own has its title alone [NAV-13]', async () => {
  const { queryByRole } = await openScreen(<PageHeader title="Likes" />);
  expect(queryByRole('link')).toBeNull();
});
