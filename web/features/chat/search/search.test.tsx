// @vitest-environment jsdom
import { cleanNotifications, Notifications } from '@mantine/notifications';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '#contract/chat/endpoints.ts';
import { foldWords, isSearchable, readSearchWords, writeExcerpt } from '#contract/chat/search.rules.ts';
import type { FoundMessage } from '#contract/chat/search.ts';
import { AppError } from '#contract/errors.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import JumpToMessage from '../messages/jump-to-message.tsx';
import { messageAddress, readMessageAddress } from '../messages/message-address.ts';
import { SearchArea } from './search-area.tsx';

const found = (seq: number, text: string): FoundMessage => ({
  ...{ conversation: 9, seq, own: seq % 2 === 0, sent_at: '2026-11-20T12:00:00Z' },
  profile: { ...ben, deleted: false },
  excerpt: writeExcerpt(text, ['coffee']),
});

beforeAll(async () => {
  await import('./search-results.tsx');
});

beforeEach(() => cleanNotifications());

describe('the field above the conversations [BEY-9]', () => {
  test('shows in their place what was found, as text, and gives them back', async () => {
    const screen = await openScreen(<SearchArea className="x">the list</SearchArea>, {
      viewer: anna,
      path: '/chats',
      answers: {
        'chat.search': ({ cursor }: { cursor?: string }) => ({
          is_too_short: false,
          people: [],
          messages: cursor ? [found(1, 'old coffee')] : [found(2, 'a <b>coffee</b> please')],
          next_cursor: cursor ? null : 'next',
        }),
      },
    });
    const field = screen.getByRole('searchbox', { name: 'Search messages and names' });
    screen.getByText('the list');
    await screen.user.type(field, 'coffee');
    const link = await screen.findByRole('link', { name: /<b>coffee<\/b> please/ });
    expect(link.getAttribute('href')).toBe('/chats/9?message=2');
    expect(link.textContent).toContain('You:');
    expect(screen.getByText('coffee').tagName).toBe('MARK');
    expect(screen.queryByText('the list')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: /old/ });
    await screen.user.clear(field);
    screen.getByText('the list');
  });

  test('shows more by a form of its own where there are no scripts, from where the address says', async () => {
    const asked: (string | undefined)[] = [];
    const screen = await openScreen(<SearchArea className="x">the list</SearchArea>, {
      viewer: anna,
      path: '/chats?q=coffee&after=second',
      answers: {
        'chat.search': ({ cursor }: { cursor?: string }) => {
          asked.push(cursor);
          return { is_too_short: false, people: [], messages: [found(2, 'coffee')], next_cursor: 'third' };
        },
      },
    });
    const { form } = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show more' });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/chats']);
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      q: 'coffee',
      after: 'third',
    });
    await screen.user.type(screen.getByRole('searchbox', { name: 'Search messages and names' }), 's');
    await vi.waitFor(() => expect(asked).toEqual(['second', undefined]));
  });

  test('keeps what was typed when the search is refused, and says why nothing was searched', async () => {
    let refuses = true;
    const screen = await openScreen(<SearchArea className="x">the list</SearchArea>, {
      viewer: anna,
      path: '/chats',
      answers: {
        'chat.search': () => {
          if (refuses) throw new AppError('request.too_many', { seconds: 60, minutes: 1 });
          return { is_too_short: true, people: [], messages: [], next_cursor: null };
        },
      },
    });
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await screen.user.type(field, '?!');
    await screen.findByRole('button', { name: /again/i });
    expect(field.value).toBe('?!');
    refuses = false;
    await screen.user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('Type a bit more');
  });
});

describe('a jump to a message [BEY-9]', () => {
  /** In a box that holds these messages. */
  async function jump(seqs: number[], older: { has: boolean }) {
    const log = document.createElement('div');
    log.innerHTML = seqs.map((seq) => `<p data-seq="${seq}">${seq}</p>`).join('');
    document.body.append(log);
    const load = vi.fn();
    const screen = await openScreen(
      <>
        <JumpToMessage
          seq={3}
          box={{ current: log }}
          messages={seqs.map((seq) => ({ seq }) as Message)}
          older={{ ...older, isLoading: false, load }}
        />
        <Notifications />
      </>,
      { viewer: anna, path: '/chats/9?message=3' },
    );
    await settleLoading();
    return { load, screen };
  }

  test('loads the history up to it', async () => {
    const { load, screen } = await jump([8, 9], { has: true });
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Loading older messages').role).toBe('status');
  });

  test('marks it and moves the focus there', async () => {
    const { load } = await jump([2, 3, 4], { has: true });
    expect(load).not.toHaveBeenCalled();
    const focused = document.activeElement as HTMLElement;
    expect([focused.textContent, focused.dataset.jumped]).toEqual(['3', '']);
  });

  test('gives up when the history does not come, instead of asking again and again', async () => {
    const load = vi.fn();
    function Offline() {
      const [isLoading, setLoading] = useState(false);
      const fail = () => {
        load();
        setLoading(true);
        setTimeout(() => setLoading(false));
      };
      const older = { has: true, isLoading, load: fail };
      return <JumpToMessage seq={3} box={{ current: null }} messages={messages} older={older} />;
    }
    const messages = [{ seq: 8 } as Message];
    const content = (
      <>
        <Offline />
        <Notifications />
      </>
    );
    const screen = await openScreen(content, { viewer: anna, path: '/chats/9?message=3' });
    await screen.findByText('This message is no longer here.');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('says so when it is no longer there', async () => {
    const { load, screen } = await jump([4, 5], { has: false });
    expect(load).not.toHaveBeenCalled();
    await screen.findByText('This message is no longer here.');
  });
});

test('the address of a message is read as it is written', () => {
  const { search } = new URL(messageAddress(9, 12), 'https://x.example');
  expect(readMessageAddress(search)).toBe(12);
  for (const other of ['', '?message=', '?message=x', '?message=-1', '?about=1'])
    expect(readMessageAddress(other)).toBeNull();
});

describe('the words of a search [BEY-9]', () => {
  test('have no case, no accents and no signs', () => {
    expect(foldWords('Łódź, ÉTÉ & l’Œuvre 👍')).toEqual(['lodz', 'ete', 'l', 'oeuvre']);
  });

  test('are few, each once, and the last stays last', () => {
    expect(readSearchWords('a b a')).toEqual(['b', 'a']);
    expect(readSearchWords('word '.repeat(3000))).toEqual(['word']);
    expect(readSearchWords(Array.from({ length: 3000 }, (_, n) => `w${n}`).join(' '))).toHaveLength(20);
    expect([isSearchable(['a', 'b']), isSearchable(['ab']), isSearchable([])]).toEqual([false, true, false]);
  });

  test('are marked in an excerpt that cuts neither words nor emoji', () => {
    const text = `${'😀'.repeat(200)} coffee ${'😀'.repeat(200)}`;
    const parts = writeExcerpt(text, ['coffee']);
    expect(parts.some((part) => part.found && part.text === 'coffee')).toBe(true);
    const shown = parts.map((part) => part.text).join('');
    expect(shown).toMatch(/^… coffee (?:😀)+ …$/u);
    expect(shown.length).toBeLessThan(300);
  });
});
