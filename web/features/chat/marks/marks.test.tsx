// @vitest-environment jsdom
import { cleanNotifications, Notifications } from '@mantine/notifications';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterMessage, countCalls } from '#contract/chat/calls.rules.ts';
import type { Chat } from '#contract/chat/endpoints.ts';
import { type ChatMark, type ChatState, withMark } from '#contract/chat/marks.rules.ts';
import { AppError } from '#contract/errors.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settleLoading, within } from '#web/testing/screen.tsx';
import type { ChatList as Conversations } from '../chat-queries.ts';
import { ChatList } from '../list/chat-list.tsx';
import ArchivedPage from './archived-page.tsx';
import { setInList } from './mark-cache.ts';
import OpenedMark from './opened-mark.tsx';

const chat = (id: number, name: string, traits: Partial<Chat> = {}): Chat => ({
  conversation: { id },
  profile: { ...ben, id: id - 18, name, deleted: false },
  num_unread_messages: 0,
  state: {},
  last_message: {
    ...{ seq: 2, own: false, kind: 'text', gone: false, preview: 'Hello' },
    sent_at: `2026-11-${40 - id}T12:00:00Z`,
  },
  ...traits,
});

const [bens, cleos, doras] = [chat(20, 'Ben'), chat(21, 'Cleo'), chat(22, 'Dora')];

beforeAll(async () => {
  await Promise.all([import('../conversation-items.tsx'), import('./row-signs.tsx')]);
});
beforeEach(() => {
  cleanNotifications();
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});

interface Asked {
  conversation: number;
  mark: ChatMark;
  on: boolean;
}

/** What the server has; it may refuse. */
async function openList(chats: Chat[], { path = '/chats', num_archived = 0, refuse = () => {} } = {}) {
  const list: Conversations = {
    ...{ chats, has_more: false, num_unread_messages: 0, removed_profiles: [], num_archived },
  };
  const server = { list };
  const screen = await openScreen(
    <>
      <ChatList isOpen={path !== '/chats'} />
      <Notifications />
    </>,
    {
      viewer: anna,
      path,
      answers: {
        'chat.list': () => server.list,
        'chat.mark': ({ conversation, mark, on }: Asked) => {
          refuse();
          const chat = server.list.chats.find((one) => one.conversation.id === conversation);
          server.list = setInList(server.list, conversation, withMark(chat?.state ?? {}, mark, on));
        },
        'likes.list': { matches: [] },
        'search.members': { page: { results: [] } },
      },
    },
  );
  await settleLoading();
  const row = (name: string) =>
    within(screen.getAllByRole('listitem').find((item) => within(item).queryByText(name) !== null)!);
  return {
    ...screen,
    row,
    names: () => screen.getAllByRole('link').flatMap((link) => /Ben|Cleo|Dora/.exec(link.textContent) ?? []),
    // jsdom never opens the menu.
    press: (name: string, label: string) =>
      screen.user.click(row(name).getByRole('button', { name: label, hidden: true })),
    marks: () => screen.calls.filter(([called]) => called === 'chat.mark').map(([, input]) => input),
  };
}

describe('the rules of marks [BEY-10]', () => {
  test('pinned and archived end each other, and no other mark', () => {
    expect(withMark({ pinned: true, muted: true }, 'archived', true)).toEqual({
      pinned: false,
      archived: true,
      muted: true,
    });
    expect(withMark({ archived: true }, 'pinned', true)).toEqual({ archived: false, pinned: true });
    expect(withMark({ archived: true }, 'pinned', false)).toEqual({ archived: true, pinned: false });
  });

  test.for<[number, ChatState, number]>([
    [3, {}, 3],
    [0, { unread: true }, 1],
    [3, { unread: true, pinned: true }, 3],
    [3, { muted: true, unread: true }, 0],
    [3, { archived: true }, 0],
  ])('%i unread messages of %j call %i times', ([unread, state, calls]) => {
    expect(countCalls(unread, state)).toBe(calls);
  });

  test('a message of the other brings back what is not muted', () => {
    const archived = { archived: true };
    expect(afterMessage(archived, { own: false })).toEqual({ archived: undefined });
    expect(afterMessage(archived, { own: true })).toBe(archived);
    const both = { archived: true, muted: true };
    expect(afterMessage(both, { own: false })).toBe(both);
  });
});

test('in a list in the cache a mark moves the row, and the counts with it [BEY-10]', () => {
  const list: Conversations = {
    chats: [bens, { ...cleos, num_unread_messages: 2 }, doras],
    has_more: false,
    num_unread_messages: 2,
    removed_profiles: [],
    num_archived: 1,
  };
  const ids = ({ chats }: Conversations) => chats.map(({ conversation }) => conversation.id);
  const pinned = setInList(list, 22, { pinned: true });
  expect(ids(pinned)).toEqual([22, 20, 21]);
  expect(ids(setInList(pinned, 22, {}))).toEqual([20, 21, 22]);
  expect(setInList(list, 21, { muted: true })).toMatchObject({ num_unread_messages: 0, num_archived: 1 });
  expect(setInList(list, 21, { archived: true })).toMatchObject({ num_unread_messages: 0, num_archived: 2 });
  expect(setInList(list, 20, { unread: true }).num_unread_messages).toBe(3);
  expect(setInList(list, 99, { muted: true })).toBe(list);
});

describe('the menu of a conversation in the list [BEY-10]', () => {
  test('marks it at once, in words too, and asks the server', async () => {
    const screen = await openList([bens, cleos, doras]);
    await screen.press('Dora', 'Pin');
    expect(screen.names()).toEqual(['Dora', 'Ben', 'Cleo']);
    await screen.press('Cleo', 'Mute');
    await screen.press('Ben', 'Mark as unread');
    expect(screen.marks()).toEqual([
      { conversation: 22, mark: 'pinned', on: true },
      { conversation: 21, mark: 'muted', on: true },
      { conversation: 20, mark: 'unread', on: true },
    ]);
  });

  test('says what is there, and ends it', async () => {
    const state = { pinned: true, muted: true, unread: true };
    const screen = await openList([chat(20, 'Ben', { state })]);
    const signs = screen.row('Ben').getAllByRole('img');
    expect(signs.map((sign) => sign.ariaLabel).filter((label) => label)).toEqual(
      expect.arrayContaining(['Pinned', 'Muted', 'Marked as unread']),
    );
    for (const label of ['Unpin', 'Unmute', 'Mark as read']) {
      expect(screen.row('Ben').getByRole('button', { name: label, hidden: true })).toBeTruthy();
    }
    await screen.press('Ben', 'Unmute');
    expect(screen.marks()).toEqual([{ conversation: 20, mark: 'muted', on: false }]);
  });

  test('has no mark for what is unread anyway', async () => {
    const screen = await openList([chat(20, 'Ben', { num_unread_messages: 2, state: { unread: true } })]);
    expect(screen.queryByRole('button', { name: /Mark as/, hidden: true })).toBeNull();
    expect(screen.queryByRole('img', { name: 'Marked as unread' })).toBeNull();
  });

  test.for<[AppError, string]>([
    [new AppError('chat.pin_limit', { limit: 5 }), 'You can pin 5 conversations. Unpin one of them first.'],
    [new AppError('network'), ''],
  ])('says why it was refused, and the list is as before: %s', async ([error, text]) => {
    const refuse = () => {
      throw error;
    };
    const screen = await openList([bens, doras], { refuse });
    await screen.press('Dora', 'Pin');
    expect(screen.toasts).toHaveLength(1);
    expect(screen.toasts[0]).toContain(text);
    expect(screen.names()).toEqual(['Ben', 'Dora']);
  });

  test('puts it away, where a plain link leads', async () => {
    const screen = await openList([bens, cleos], { num_archived: 2 });
    const link = () => screen.getByRole('link', { name: /^Archived/ });
    expect([link().getAttribute('href'), link().textContent]).toEqual(['/chats/archived', 'Archived (2)']);
    await screen.press('Cleo', 'Archive');
    expect(screen.marks()).toEqual([{ conversation: 21, mark: 'archived', on: true }]);
    expect(document.activeElement?.textContent).toBe('Messages');
    await screen.findByText('The conversation with Cleo is archived.');
  });

  test.for(['unread', 'archived'] as const)('leaves an open one that becomes %s', async (mark) => {
    const screen = await openList([bens], { path: '/chats/20' });
    await screen.press('Ben', mark === 'unread' ? 'Mark as unread' : 'Archive');
    expect(screen.address()).toBe('/chats');
  });
});

describe('the archive [BEY-10]', () => {
  const open = (chats: Chat[]) =>
    openScreen(<ArchivedPage />, {
      viewer: anna,
      path: '/chats/archived',
      answers: {
        'chat.list': {
          chats,
          has_more: false,
          num_unread_messages: 0,
          removed_profiles: [],
          num_archived: 0,
        },
      },
    });

  test('has what was archived, with the way back out', async () => {
    const screen = await open([chat(20, 'Ben', { state: { archived: true } })]);
    await settleLoading();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Archived conversations');
    expect(screen.calls).toContainEqual(['chat.list', { archived: 1, limit: 50 }]);
    await screen.user.click(screen.getByRole('button', { name: 'Move out of the archive', hidden: true }));
    expect(screen.calls).toContainEqual(['chat.mark', { conversation: 20, mark: 'archived', on: false }]);
  });

  test('says how it fills when it is empty', async () => {
    const screen = await open([]);
    await settleLoading();
    expect(screen.text()).toContain('Nothing archived');
  });
});

test('opening a conversation ends its mark, once and quietly [BEY-10]', async () => {
  const screen = await openScreen(<OpenedMark conversation={20} state={{ unread: true, muted: true }} />, {
    viewer: anna,
    answers: {
      'chat.mark': () => {
        throw new AppError('network');
      },
    },
  });
  await settleLoading();
  const marks = screen.calls.filter(([name]) => name === 'chat.mark');
  expect(marks).toEqual([['chat.mark', { conversation: 20, mark: 'unread', on: false }]]);
  expect(screen.toasts).toEqual([]);
});
