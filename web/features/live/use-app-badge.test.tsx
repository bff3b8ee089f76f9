// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { listChats } from '#contract/chat/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { endSession, useViewer } from '#web/platform/session/viewer.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useAppBadge } from './use-app-badge.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

function Badge() {
  useAppBadge();
  return null;
}

function Page() {
  return (
    <>
      {useViewer() && <Badge />}
      <PageTitle>Messages</PageTitle>
    </>
  );
}

async function open(viewer: typeof anna | null) {
  const screen = await openScreen(<Page />, { viewer });
  const hear = (unread: number, newLikes: number) =>
    settle(() => {
      screen.client.setQueryData([...apiQuery(listChats, {}).queryKey], { num_unread_messages: unread });
      screen.client.setQueryData([...apiQuery(listLikes, {}).queryKey], { new_likes: newLikes });
    });
  return { ...screen, hear };
}

test('unread messages and new likes stand before the title and on the icon of the app [NOT-7]', async () => {
  const setAppBadge = vi.fn(async () => {});
  const clearAppBadge = vi.fn(async () => {});
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  const { client, hear } = await open(anna);
  const bare = document.title;
  await hear(3, 120);
  expect(document.title).toBe(`(123) ${bare}`);
  expect(setAppBadge).toHaveBeenLastCalledWith(123);
  await hear(0, 0);
  expect(document.title).toBe(bare);
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
  await settle(() => endSession(client));
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('a browser without badges, or that refuses one, shows the title all the same [NOT-7]', async () => {
  const { hear } = await open(anna);
  await hear(1, 0);
  expect(document.title).toMatch(/^\(1\) Messages/);
  Object.assign(navigator, {
    setAppBadge: async () => Promise.reject(new DOMException('No', 'NotAllowedError')),
  });
  await hear(2, 0);
  expect(document.title).toMatch(/^\(2\) Messages/);
});

test('a visitor has nothing unseen [NOT-7]', async () => {
  const { hear } = await open(null);
  await hear(3, 0);
  expect(document.title).toMatch(/^Messages/);
});
