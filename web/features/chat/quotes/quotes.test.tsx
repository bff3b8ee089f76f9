// @vitest-environment jsdom
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getChat, type Message, sendMessage } from '#contract/chat/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { anna, annasProfile, ben, bensPage } from '#web/testing/people.ts';
import { act, openScreen, settleLoading } from '#web/testing/screen.tsx';
import { refetchChanged } from '../chat-cache.ts';
import ChatPage from '../chat-page.tsx';
import { readItem, writeItem } from '../outbox/storage.ts';

const said = (seq: number, traits: Partial<Message> = {}): Message => ({
  seq,
  revision: seq,
  own: false,
  content: { kind: 'text', text: `Words ${seq}` },
  sent_at: '2026-11-22T12:00:00.000Z',
  key: null,
  ...traits,
});

let messages: Message[];
let refusal: AppError | undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  messages = [said(1), said(2, { own: true, key: 'k2' })];
  refusal = undefined;
});

const answers = {
  [getOwnProfile.name]: { profile: annasProfile },
  [getMember.name]: {
    member: { ...bensPage, prompts: [{ prompt: 'song', answer: 'Anything with a trombone.' }] },
  },
  [getChat.name]: ({ before, since }: { before?: number; since?: number }) => {
    const last = messages.at(-1)?.seq ?? 0;
    const pageOf = messages.filter(({ seq }) => seq < (before ?? last + 1) && seq > (before ? 0 : last - 2));
    return {
      conversation: {
        id: 20,
        last_seq: last,
        revision: Math.max(...messages.map(({ revision }) => revision)),
        removed_seq: 0,
        read_seq: last,
        partner_read_seq: 0,
        partner_delivered_seq: 0,
        history_since: null,
      },
      profile: { ...ben, deleted: false },
      messages: since === undefined ? pageOf : messages.filter(({ revision }) => revision > since),
      has_more: since === undefined && (pageOf[0]?.seq ?? 1) > 1,
      refusal: null,
      message_credits: 2,
      credits: 6,
    };
  },
  [sendMessage.name]: ({ content, key }: { content: Message['content']; key: string }) => {
    if (refusal) throw refusal;
    const seq = messages.length + 1;
    return { conversation: { id: 20 }, message: said(seq, { own: true, content, key }), credits: 4 };
  },
};

async function open(path = '/chats/20') {
  const screen = await openScreen(
    <Routes>
      <Route path="/chats/:id" element={<ChatPage />} />
      <Route path="/members/:id/chat" element={<ChatPage />} />
    </Routes>,
    { viewer: { ...anna, credits: 6 }, path, answers: answers as never },
  );
  await settleLoading(() => {});
  const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ben' });
  const draft = () => screen.queryByRole('region', { name: 'You quote' });
  const quote = async () => {
    await screen.user.click(screen.getByRole('button', { name: 'React' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Quote' }));
    await settleLoading(() => {});
  };
  const send = async (words: string) => {
    await screen.fill(input(), words);
    await screen.user.click(screen.getByRole('button', { name: 'Send' }));
    await settleLoading(() => {});
  };
  const sent = () => screen.calls.filter(([name]) => name === sendMessage.name).map(([, asked]) => asked);
  return { ...screen, input, draft, quote, send, sent };
}

describe('a message is quoted [BEY-7]', () => {
  test('from its menu: the composer shows it, has the focus, and sends its number once', async () => {
    const screen = await open();
    await screen.quote();
    expect(screen.draft()?.textContent).toBe('BenWords 1');
    expect(readItem('quote', anna.id, ben.id)).toMatchObject({ quotes: 1 });
    expect(document.activeElement).toBe(screen.input());
    await screen.send('Yes');
    expect(screen.sent()).toMatchObject([{ content: { kind: 'text', text: 'Yes', quotes: 1 } }]);
    expect([screen.draft(), readItem('quote', anna.id, ben.id)]).toEqual([null, null]);
    const shown = screen.getByRole('link', { name: /Words 1/ });
    expect(shown.textContent).toBe('BenWords 1');
    await screen.send('No quote here');
    expect(screen.sent()[1]).toMatchObject({ content: { kind: 'text', text: 'No quote here' } });
    expect(screen.sent()[1]).not.toMatchObject({ content: { quotes: 1 } });
  });

  test('by a finger that draws it to the right far enough, and starts beside the edge of the screen', async () => {
    const screen = await open();
    await settleLoading(() => {});
    const words = screen.getByText('Words 1');
    const touch = (type: string, clientX: number, clientY = 0) =>
      act(() => {
        const event = new Event(type, { bubbles: true });
        words.dispatchEvent(
          Object.assign(event, { pointerType: 'touch', isPrimary: true, clientX, clientY }),
        );
      });
    for (const [start, stop, rise] of [
      [100, 150, 0],
      [100, 200, 90],
      [10, 200, 0],
    ] as const) {
      for (const [type, x, y] of [
        ['pointerdown', start, 0],
        ['pointermove', stop, rise],
        ['pointerup', stop, rise],
      ] as const)
        touch(type, x, y);
      expect(screen.draft()).toBeNull();
    }
    touch('pointerdown', 100);
    touch('pointermove', 120);
    touch('pointermove', 180, 10);
    touch('pointerup', 180, 10);
    await settleLoading(() => {});
    expect(screen.draft()?.textContent).toBe('BenWords 1');
    expect(document.activeElement).toBe(screen.input());
  });

  test('and is still there after a reload, until it is dropped', async () => {
    writeItem('quote', anna.id, {
      name: ben.id,
      value: { quotes: 2, quoted: { own: true, kind: 'text', preview: 'x' } },
    });
    const screen = await open();
    expect(screen.draft()?.textContent).toBe('YouWords 2');
    await screen.user.click(screen.getByRole('button', { name: 'Don’t quote it' }));
    expect([screen.draft(), readItem('quote', anna.id, ben.id)]).toEqual([null, null]);
    expect(document.activeElement).toBe(screen.input());
  });

  test('and shows what becomes of it, loaded or not', async () => {
    const quoted = { own: false, kind: 'text', preview: 'Words 1' };
    messages = [
      ...[1, 2, 3, 4].map((seq) => said(seq)),
      said(5, { content: { kind: 'text', text: 'Yes', quotes: 1 }, quoted }),
      said(6, { content: { kind: 'text', text: 'And', quotes: 5 } }),
    ];
    const screen = await open();
    expect(screen.getByRole('link', { name: /Words 1/ }).getAttribute('href')).toBe('/chats/20?message=1');
    expect(screen.getByRole('link', { name: /Yes/ }).textContent).toBe('BenYes');
    messages[0] = said(1, { revision: 7, taken_back: true, content: { kind: 'text', text: '' } });
    messages[4] = said(5, { revision: 8, content: { kind: 'text', text: 'Indeed', quotes: 1 } });
    await settleLoading(() =>
      refetchChanged(screen.client, { conversation: 20, profile: ben.id, revision: 8 }),
    );
    expect(screen.getByRole('link', { name: /taken back/ }).textContent).toContain('Ben');
    expect(screen.getByRole('link', { name: /Indeed/ })).toBeDefined();
  });

  test('and a press on it loads the history up to the original, and moves the focus there', async () => {
    const quoted = { own: false, kind: 'text', preview: 'Words 1' };
    messages = [
      ...[1, 2, 3, 4, 5].map((seq) => said(seq)),
      said(6, { content: { kind: 'text', text: 'Yes', quotes: 1 }, quoted }),
    ];
    const screen = await open();
    expect(screen.getAllByText('Words 1')).toHaveLength(1);
    await screen.user.click(screen.getByRole('link', { name: /Words 1/ }));
    await settleLoading(() => {});
    expect(document.activeElement?.textContent).toContain('Words 1');
    expect(document.activeElement?.role ?? document.activeElement?.tagName).toBe('ARTICLE');
  });

  test('and one that the reader cannot see any more leads nowhere', async () => {
    messages = [said(6, { content: { kind: 'text', text: 'Yes', quotes: 1 } })];
    const screen = await open();
    expect(screen.text()).toContain('A message that is no longer here');
    expect(screen.queryByRole('link', { name: /no longer here/ })).toBeNull();
  });

  test('and what is gone can be left out: the words go without it', async () => {
    const screen = await open();
    await screen.quote();
    refusal = new AppError('chat.quote_gone', { name: 'Ben' });
    await screen.send('Yes');
    expect(screen.text()).toContain(
      'What you quote is no longer there. Try again to send your message to Ben without it.',
    );
    refusal = undefined;
    await screen.user.click(screen.getByRole('button', { name: 'Retry' }));
    await settleLoading(() => {});
    expect(screen.sent().at(-1)).toMatchObject({ content: { kind: 'text', text: 'Yes' } });
    expect(screen.sent().at(-1)).not.toMatchObject({ content: { quotes: 1 } });
  });
});

test('who comes from words of a profile quotes them [BEY-1, BEY-7, PRO-4]', async () => {
  const screen = await open('/members/2/chat?about=prompt-song');
  expect(screen.draft()?.textContent).toBe('From Ben’s profileAnything with a trombone.');
  expect(screen.input().value).toBe('');
  await screen.send('Which one?');
  expect(screen.sent()).toMatchObject([
    {
      content: {
        text: 'Which one?',
        line: { part: 'answer', prompt: 'song', words: 'Anything with a trombone.' },
      },
    },
  ]);
});
