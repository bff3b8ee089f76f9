// @vitest-environment jsdom
import { useRef, useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { endChat, reopenChat } from '#contract/chat/ending.ts';
import type { Chat } from '#contract/chat/endpoints.ts';
import type { WriteRefusal } from '#contract/chat/facts.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import * as dialogs from '#web/ui/overlays/confirm.tsx';
import { Composer } from '../composer/composer.tsx';
import { ConversationHeader } from '../conversation/conversation-header.tsx';
import { ChatList } from '../list/chat-list.tsx';
import { MessageBody } from '../messages/message-kinds.tsx';

const sentence = 'Thank you for writing to me. I don’t feel we’re a match, but I wish you all the best.';
const changed = { conversation: 20, profile: ben.id, revision: 4 };

beforeAll(() =>
  Promise.all([
    import('./ask-to-end.tsx'),
    import('../composer/refused-composer.tsx'),
    import('../conversation-items.tsx'),
    import('../marks/row-signs.tsx'),
    import('#web/features/credits/money-of.tsx'),
  ]),
);
interface Scene {
  refusal?: WriteRefusal | null;
  canEnd?: boolean;
}

function Page({ refusal = null, canEnd = true }: Scene) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Composer
      profile={ben}
      conversation={20}
      photosWait={false}
      {...{ refusal, canEnd, input, isFirst: false, outgoing: [], draft: '', quote: null }}
      onDraft={() => {}}
      onWrite={() => {}}
    />
  );
}

const open = (scene: Scene = {}) =>
  openScreen(<Page {...scene} />, {
    viewer: { ...anna, credits: 6 },
    settings: { message_credits: 2, message_length: 200, photo_credits: 4 },
    answers: { [endChat.name]: changed, [reopenChat.name]: changed },
  });

describe('not interested [BEY-6]', () => {
  test('is offered to somebody whose turn it is, and shows the words before they go out', async () => {
    const confirm = vi.spyOn(dialogs, 'confirm').mockImplementation(async () => {});
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Not interested' }));
    await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    const [{ text, onConfirm }] = confirm.mock.calls[0] as Parameters<typeof dialogs.confirm>;
    expect(text).toContain(`Ben will read: “${sentence}”`);
    expect(screen.calls.map(([name]) => name)).not.toContain(endChat.name);
    onConfirm();
    await settleLoading();
    expect(screen.calls).toContainEqual([endChat.name, { conversation: 20 }]);
  });

  test('is not offered to somebody who wrote last', async () => {
    const screen = await open({ canEnd: false });
    await settleLoading();
    expect(screen.queryByRole('button', { name: 'Not interested' })).toBeNull();
  });

  test('reads in the language of its reader', async () => {
    const screen = await openScreen(<MessageBody content={{ kind: 'farewell' }} own={false} />, {
      viewer: anna,
    });
    expect(screen.text()).toBe(sentence);
  });

  test('leaves the focus where the pressed button was', async () => {
    let ending: (refusal: WriteRefusal | null) => void = () => {};
    function Ending() {
      const [refusal, setRefusal] = useState<WriteRefusal | null>(null);
      ending = setRefusal;
      return <Page refusal={refusal} />;
    }
    const screen = await openScreen(<Ending />, { viewer: { ...anna, credits: 6 } });
    await settleLoading();
    screen.getByRole('textbox').focus();
    ending('ended_by_you');
    const reopen = await screen.findByRole('button', { name: 'Write after all' });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(reopen)).toBe(true);
    (document.activeElement as HTMLElement).blur();
    ending(null);
    await settleLoading();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  test('stands in the row of the list, which then says that it ended and waits for nobody', async () => {
    const chat: Chat = {
      conversation: { id: 20 },
      profile: { ...ben, deleted: false },
      num_unread_messages: 0,
      last_message: {
        ...{ seq: 2, own: false, kind: 'text', gone: false, preview: 'Hello' },
        sent_at: '2026-11-02T12:00:00Z',
      },
    };
    const confirm = vi.spyOn(dialogs, 'confirm').mockImplementation(async () => {});
    const server = { chats: [chat] };
    const screen = await openScreen(<ChatList isOpen={false} />, {
      viewer: anna,
      path: '/chats?turn',
      answers: {
        'chat.list': () => ({ ...server, has_more: false, num_unread_messages: 0, removed_profiles: [] }),
        'likes.list': { matches: [] },
        [endChat.name]: () => {
          const last_message = { ...chat.last_message, own: true, kind: 'farewell', preview: '' };
          server.chats = [{ ...chat, last_message, state: { ended: 'own' } }];
          return changed;
        },
      },
    });
    await settleLoading();
    const item = screen.getByRole('button', { name: 'Not interested', hidden: true });
    // jsdom has no popovers: the menu is neither opened nor closed.
    Object.assign(item.parentElement?.parentElement?.parentElement ?? {}, { hidePopover() {} });
    await screen.user.click(item);
    await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    confirm.mock.calls[0]?.[0].onConfirm();
    await settleLoading();
    expect(screen.text()).toContain('Nobody waits for you');
    await screen.user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByText('Ended')).toBeTruthy();
    expect(screen.text()).toContain(`You: ${sentence}`);
    expect(screen.queryByRole('button', { name: 'Not interested', hidden: true })).toBeNull();
  });
});

test('the menu of a conversation offers it too, because phones have no room for the button [BEY-6]', async () => {
  const confirm = vi.spyOn(dialogs, 'confirm').mockImplementation(async () => {});
  const header = (canEnd: boolean) =>
    openScreen(
      <ConversationHeader
        conversation={{ id: 20 }}
        profile={{ ...ben, deleted: false }}
        titleId="title"
        canEnd={canEnd}
      />,
      { viewer: anna },
    );
  const nothing = await header(false);
  await settleLoading();
  expect(nothing.queryByRole('button', { name: 'Not interested', hidden: true })).toBeNull();
  const screen = await header(true);
  await settleLoading();
  const item = screen.getByRole('button', { name: 'Not interested', hidden: true });
  Object.assign(item.parentElement?.parentElement?.parentElement ?? {}, { hidePopover() {} });
  await screen.user.click(item);
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce());
});

describe('an ended conversation has no field [BEY-6]', () => {
  test('and the one who said no may write after all', async () => {
    const screen = await open({ refusal: 'ended_by_you', canEnd: false });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.text()).toContain('You have kindly said no to Ben');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Write after all' });
    // Before the page listens the browser sends it.
    expect([button.form?.method, button.form?.getAttribute('action')]).toEqual(['post', '/chats']);
    expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({ conversation: '20' });
    await screen.user.click(button);
    expect(screen.calls).toContainEqual([reopenChat.name, { conversation: 20 }]);
  });

  test('and the other one reads why, and has nothing to press', async () => {
    const screen = await open({ refusal: 'ended', canEnd: false });
    await settleLoading();
    expect(screen.text()).toContain('Ben has kindly said no');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('whom many wait for is led to them before they write to somebody new [BEY-6]', async () => {
  const screen = await open({ refusal: 'answers_first', canEnd: false });
  const way = await screen.findByRole('link', { name: 'Answer first' });
  expect(way.getAttribute('href')).toBe('/chats?turn');
  expect(screen.text()).toContain('Several people are waiting for your answer.');
});
