// @vitest-environment jsdom
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { editMessage, react, takeBackMessage } from '#contract/chat/changes.ts';
import type { Message } from '#contract/chat/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { anna, bensPage } from '#web/testing/people.ts';
import { openScreen, type Screen, within } from '#web/testing/screen.tsx';
import * as dialogs from '#web/ui/overlays/confirm.tsx';
import * as toasts from '#web/ui/overlays/toasts.ts';
import MessageExtras from '../messages/message-extras.tsx';
import { type ConversationFacts, ConversationFactsContext } from './conversation-facts.ts';
import { EditForm } from './edit-dialog.tsx';
import LongPress from './long-press.tsx';
import { MessageState, TakenBack } from './message-state.tsx';

const partner = { ...bensPage, name: 'Ben', deleted: false };
const now = new Date('2026-11-22T12:00:00.000Z');

const message = (traits: Partial<Message> = {}): Message => ({
  seq: 5,
  revision: 5,
  own: false,
  content: { kind: 'text', text: 'Hello' },
  sent_at: now.toISOString(),
  key: null,
  ...traits,
});

const facts: ConversationFacts = {
  conversation: 20,
  readSeq: 3,
  deliveredSeq: 4,
  isFirst: false,
  isEnded: false,
};
const changed = { conversation: 20, profile: partner.id, revision: 6 };

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

const openMessage = (of: Message, { answers = {}, known = facts } = {}) =>
  openScreen(
    <ConversationFactsContext value={known}>
      <article>
        <MessageExtras message={of} partner={partner} />
      </article>
      <button type="button">Elsewhere</button>
    </ConversationFactsContext>,
    { viewer: anna, answers, settings: { message_credits: 2 } },
  );

async function openActions(screen: Screen, name: 'React' | 'Message options'): Promise<HTMLElement> {
  await screen.user.click(screen.getByRole('button', { name }));
  return screen.findByRole('region', { name: 'Message options' });
}

describe('what became of a message [BEY-7]', () => {
  const stateOf = async (traits: Partial<Message>) => {
    const screen = await openScreen(<MessageState message={message(traits)} name="Ben" />);
    return { text: screen.text(), signs: screen.queryAllByRole('img').map((sign) => sign.ariaLabel) };
  };

  test.for<[Partial<Message>, string, string[]]>([
    [{ reaction: 'heart' }, '❤️', ['You reacted: Heart']],
    [{ own: true, reaction: 'fire', edited: true }, 'edited🔥', ['Ben reacted: Fire']],
    [{ reaction: 'newer_than_this_page' }, '', []],
  ])('is said in words, too: %j', async ([traits, text, signs]) => {
    expect(await stateOf(traits)).toEqual({ text, signs });
  });

  test('is that it was taken back', async () => {
    expect((await openScreen(<TakenBack />)).text()).toBe('This message was taken back.');
  });
});

describe('a received message [BEY-7]', () => {
  test('is reacted to with one of six, by keys alone, and the focus returns', async () => {
    const screen = await openMessage(message(), { answers: { [react.name]: changed } });
    screen.getByRole('button', { name: 'React' }).focus();
    await screen.user.keyboard('{Enter}');
    const panel = await screen.findByRole('region', { name: 'Message options' });
    const names = ['Heart', 'Laughing', 'Surprised', 'Sad', 'Thumbs up', 'Fire'];
    expect(names.map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'))).toEqual(
      names.map(() => 'false'),
    );
    expect(panel.contains(document.activeElement)).toBe(true);
    await screen.user.keyboard('{Tab}{Enter}');
    expect(screen.calls).toContainEqual([react.name, { conversation: 20, seq: 5, reaction: 'laugh' }]);
    expect(screen.queryByRole('button', { name: 'Heart' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'React' }));
  });

  test('loses the reaction that is pressed again', async () => {
    const screen = await openMessage(message({ reaction: 'sad' }), { answers: { [react.name]: changed } });
    await openActions(screen, 'React');
    const sign = screen.getByRole('button', { name: 'Sad', pressed: true });
    await screen.user.click(sign);
    expect(screen.calls).toContainEqual([react.name, { conversation: 20, seq: 5, reaction: null }]);
  });

  test('stays as it is without a connection, which is said', async () => {
    const answers = {
      [react.name]: () => {
        throw new AppError('network');
      },
    };
    const screen = await openMessage(message(), { answers });
    await openActions(screen, 'React');
    await screen.user.click(screen.getByRole('button', { name: 'Heart' }));
    expect(screen.toasts).toHaveLength(1);
  });

  test.for<[string, Partial<Message>, object]>([
    ['it is taken back', { taken_back: true, content: { kind: 'text', text: '' } }, {}],
    ['its writer has left', {}, { deleted: true }],
  ])('has no buttons once %s', async ([, traits, left]) => {
    const { queryByRole } = await openScreen(
      <MessageExtras message={message(traits)} partner={{ ...partner, ...left }} />,
    );
    expect(queryByRole('button', { name: 'React' })).toBeNull();
    expect(queryByRole('button', { name: 'Report this message' })).not.toBeNull();
  });

  test('closes its buttons on Escape and on a press elsewhere', async () => {
    const screen = await openMessage(message());
    await openActions(screen, 'React');
    await screen.user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Heart' })).toBeNull();
    await openActions(screen, 'React');
    await screen.user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('button', { name: 'Heart' })).toBeNull();
  });
});

describe('an own message [BEY-7]', () => {
  test.for<[Partial<Message>, string[]]>([
    [{}, ['Copy', 'Edit', 'Take back']],
    [{ seq: 3 }, ['Copy', 'Edit']],
    [{ reaction: 'heart' }, ['Copy', 'Edit']],
    [{ sent_at: '2026-11-22T11:45:00.000Z' }, ['Copy', 'Take back']],
  ])('offers what may still be done with it: %j', async ([traits, items]) => {
    const screen = await openMessage(message({ own: true, ...traits }));
    const panel = await openActions(screen, 'Message options');
    expect(
      within(panel)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(items);
  });

  test.for([
    [
      { handed_out: false, credits: 2 },
      facts,
      'Credits come back only if Ben has not seen or heard of it yet.',
      'Taken back. 2 credits come back.',
    ],
    [
      { handed_out: true, credits: 0 },
      { ...facts, deliveredSeq: 5 },
      'It has already reached Ben, so no credits come back.',
      'Taken back. The message had already arrived, so no credits come back.',
    ],
  ] as const)(
    'says before and after it is taken back what becomes of the credits: %j',
    async ([answer, known, before, after]) => {
      const confirm = vi.spyOn(dialogs, 'confirm').mockImplementation(async () => {});
      const show = vi.fn();
      const loading = vi.spyOn(toasts, 'loadToasts').mockResolvedValue({ show } as never);
      const screen = await openMessage(message({ own: true }), {
        answers: { [takeBackMessage.name]: { ...changed, ...answer } },
        known,
      });
      await openActions(screen, 'Message options');
      await screen.user.click(screen.getByRole('button', { name: 'Take back' }));
      await vi.waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
      const [{ text, onConfirm }] = confirm.mock.calls[0] as Parameters<typeof dialogs.confirm>;
      expect(text).toContain(before);
      expect(screen.calls).toEqual([]);
      onConfirm();
      await vi.waitFor(() => expect(show).toHaveBeenCalledWith(expect.objectContaining({ message: after })));
      expect(screen.calls).toContainEqual([takeBackMessage.name, { conversation: 20, seq: 5 }]);
      for (const spy of [confirm, loading]) spy.mockRestore();
    },
  );
});

describe('the words of an own message [BEY-7]', () => {
  const open = (answer: unknown, onClose = () => {}) =>
    openScreen(
      <EditForm edit={{ conversation: 20, seq: 5, text: 'Hello', isFirst: false }} onClose={onClose} />,
      { viewer: anna, answers: { [editMessage.name]: answer } },
    );

  test('are saved and the dialog closes', async () => {
    const onClose = vi.fn();
    const screen = await open(changed, onClose);
    await screen.fill(screen.getByRole('textbox', { name: 'Your message' }), ' Hello Ben ');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.calls).toContainEqual([editMessage.name, { conversation: 20, seq: 5, text: 'Hello Ben' }]);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('stay in the field when they cannot be saved, and it says why', async () => {
    const onClose = vi.fn();
    const screen = await open(() => {
      throw new AppError('chat.edit_closed');
    }, onClose);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
    await screen.fill(field, 'Hello Ben');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.text()).toContain('A message can be edited for 15 minutes.'));
    expect([field.value, onClose.mock.calls.length]).toEqual(['Hello Ben', 0]);
  });

  test('are some, and not too many', async () => {
    const screen = await open(changed);
    const field = screen.getByRole('textbox', { name: 'Your message' });
    for (const words of ['  ', 'x'.repeat(2001)]) {
      await screen.fill(field, words);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    }
  });
});

test('a finger that rests on a message opens what can be done with it; one that moves does not [BEY-7]', async () => {
  const pressed = vi.fn();
  const box = createRef<HTMLDivElement>();
  const { getByText, getByRole } = await openScreen(
    <div ref={box}>
      <article>
        <p>Hello</p>
        <a href="/elsewhere">Profile of Ben</a>
        <button type="button" data-opens-actions onClick={pressed}>
          Options
        </button>
      </article>
      <LongPress box={box} />
    </div>,
  );
  const [words, link] = [getByText('Hello'), getByRole('link')];
  const send = (type: string, target: HTMLElement, traits: object = {}) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    target.dispatchEvent(
      Object.assign(event, { pointerType: 'touch', isPrimary: true, clientX: 0, clientY: 0, ...traits }),
    );
    return event;
  };
  const rest = () => new Promise((resolve) => setTimeout(resolve, 500));
  send('pointerdown', words);
  await rest();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(send('contextmenu', words).defaultPrevented).toBe(true);
  send('pointerup', words);
  expect(send('touchend', words).defaultPrevented, 'no click of the mouse follows').toBe(true);
  for (const [target, traits, next] of [
    [words, {}, ['pointermove', { clientY: 40 }]],
    [words, {}, ['pointerup', {}]],
    [link, {}, null],
    [words, { pointerType: 'mouse' }, null],
  ] as const) {
    send('pointerdown', target, traits);
    if (next) send(next[0], target, next[1]);
    await rest();
    send('pointerup', target);
    expect(send('touchend', target).defaultPrevented).toBe(false);
  }
  expect(pressed).toHaveBeenCalledTimes(1);
});
