// @vitest-environment jsdom
import { cleanNotifications, Notifications } from '@mantine/notifications';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Chat, deleteChat, listChats } from '#contract/chat/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { createBrowserApi } from '#web/platform/api/api-browser.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle, settleLoading } from '#web/testing/screen.tsx';
import { ChatList } from './chat-list.tsx';

const cleo = { ...ben, id: 3, name: 'Cleo' };

const chat: Chat = {
  conversation: { id: 20 },
  profile: { ...ben, deleted: false },
  num_unread_messages: 0,
  last_message: {
    seq: 2,
    own: false,
    kind: 'text',
    gone: false,
    preview: 'Hello',
    sent_at: '2026-11-02T12:00:00Z',
  },
};

// The menus load it.
beforeAll(() => import('../conversation-items.tsx'));
beforeEach(() => {
  cleanNotifications();
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});

/** The one conversation of Anna, as the server has it. */
async function openList({ onRemove = () => {} }: { onRemove?: () => unknown } = {}) {
  let isRemoved = false;
  const screen = await openScreen(
    <>
      <ChatList isOpen={false} />
      <Notifications />
    </>,
    {
      viewer: anna,
      path: '/chats',
      answers: {
        'chat.list': () => ({
          chats: isRemoved ? [] : [chat],
          has_more: false,
          num_unread_messages: 0,
          removed_profiles: isRemoved ? [ben.id] : [],
        }),
        'chat.delete': async () => {
          await onRemove();
          isRemoved = true;
        },
        'chat.restore': () => {
          isRemoved = false;
        },
        'likes.list': { matches: [{ ...ben, matched: true }] },
        'search.members': { page: { results: [ben, cleo] } },
      },
    },
  );
  const named = (name: string) => screen.calls.filter(([called]) => called === name);
  const leadsTo = (goal: string) =>
    screen.queryAllByRole('link').some((link) => link.getAttribute('href') === goal);
  // jsdom never opens the menu.
  const remove = () =>
    screen.user.click(screen.getByRole('button', { name: 'Delete conversation', hidden: true }));
  return { ...screen, named, leadsTo, remove };
}

test('a removal asks the server at once and suggests everybody but the one it was with [CHA-7]', async () => {
  const { remove, named, leadsTo, getByText } = await openList();
  expect(getByText('Ben')).toBeTruthy();
  await remove();
  await settleLoading();
  expect(named('chat.delete')).toEqual([['chat.delete', { conversation: 20 }]]);
  expect(leadsTo('/chats/20')).toBe(false);
  expect(leadsTo('/members/3/chat')).toBe(true);
  expect(leadsTo('/members/2/chat')).toBe(false);
});

test('undo asks the server to bring the conversation back, and fetches it [CHA-7]', async () => {
  const { remove, named, leadsTo, client, getByRole, user } = await openList();
  await remove();
  await client.resetQueries(queriesOf(listChats));
  await user.click(getByRole('button', { name: 'Undo' }));
  expect(named('chat.restore')).toEqual([['chat.restore', { conversation: 20 }]]);
  expect(leadsTo('/chats/20')).toBe(true);
});

test('a refused removal is told, and the conversation stands there again [CHA-7]', async () => {
  const refuse = () => {
    throw new AppError('internal');
  };
  const { remove, toasts, leadsTo } = await openList({ onRemove: refuse });
  await remove();
  expect(toasts).toEqual(['An error occured, please try again later.']);
  expect(leadsTo('/chats/20')).toBe(true);
});

test('a removal that fails leaves the conversation hidden through all retries, then alerts and reloads once [CHA-7, NAV-11]', async () => {
  let attempts = 0;
  let endPause = () => {};
  const api = createBrowserApi({
    async transport() {
      attempts += 1;
      return { status: 503, body: { error: { code: 'unavailable', requestId: 'r' } } };
    },
    wait: () => new Promise((resolve) => (endPause = resolve)),
    random: () => 0.5,
    onSessionLost: () => {},
    onOtherMember: () => {},
    isSessionOver: () => false,
    findMember: () => anna.id,
  });
  const { remove, toasts, leadsTo, named, client } = await openList({
    onRemove: () => api(deleteChat, { conversation: 20 }),
  });
  await remove();
  for (const attempt of [1, 2, 3, 4, 5]) {
    // A poll meanwhile brings the conversation, which the server still has.
    await settle(() => client.invalidateQueries(queriesOf(listChats)));
    expect([attempts, leadsTo('/chats/20'), toasts]).toEqual([attempt, false, []]);
    if (attempt < 5) await settle(() => endPause());
  }
  const reads = named('chat.list').length;
  await settle(() => endPause());
  expect([attempts, leadsTo('/chats/20'), toasts.length]).toEqual([6, true, 1]);
  expect(named('chat.list')).toHaveLength(reads + 1);
});

const chatOf = (id: number, traits: Partial<Chat> = {}): Chat => ({
  ...chat,
  ...traits,
  conversation: { id },
  profile: { ...ben, id, name: `Ben-${id}-`, deleted: false },
});
const listOf = (chats: Chat[]) => ({
  ...{ has_more: false, num_unread_messages: 0, removed_profiles: [], num_archived: 0, chats },
});

test('it is the turn of whoever did not write last; what is muted or gone calls nobody [BEY-6]', async () => {
  const chats = [
    chatOf(31),
    chatOf(32, { last_message: { ...chat.last_message, own: true } }),
    chatOf(33, { state: { muted: true } }),
    { ...chatOf(34), profile: { ...chatOf(34).profile, deleted: true } },
  ];
  const screen = await openScreen(<ChatList isOpen={false} />, {
    ...{ viewer: anna, path: '/chats?turn' },
    answers: { 'chat.list': listOf(chats), 'likes.list': { matches: [] } },
  });
  await settleLoading();
  const rows = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /Ben-\d+-/.exec(textContent)?.[0]);
  expect(rows()).toEqual(['Ben-31-']);
  await screen.user.click(screen.getByRole('radio', { name: 'All' }));
  expect(rows()).toHaveLength(4);
});

test.for([
  [7, false],
  [8, true],
] as const)(
  'with %i conversations that wait, somebody new is told so: %s [BEY-6]',
  async ([count, isTold]) => {
    const { default: WaitingForYou } = await import('./waiting-for-you.tsx');
    const chats = Array.from({ length: count }, (_, n) => chatOf(40 + n));
    const screen = await openScreen(<WaitingForYou />, {
      ...{ viewer: anna, path: '/members/2/chat', answers: { 'chat.list': listOf(chats) } },
    });
    await settleLoading();
    const words = '8 people are waiting for your answer';
    expect(screen.text().includes(words)).toBe(isTold);
    if (!isTold) return;
    expect(screen.getByRole('link', { name: 'Answer first' }).getAttribute('href')).toBe('/chats?turn');
    await screen.user.click(screen.getByRole('button', { name: 'Write anyway' }));
    expect(screen.text()).not.toContain(words);
  },
);
