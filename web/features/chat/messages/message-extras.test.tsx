// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Message } from '#contract/chat/endpoints.ts';
import { bensPage } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import MessageExtras from './message-extras.tsx';

const received = (text: string): Message => ({
  seq: 1,
  revision: 1,
  own: false,
  content: { kind: 'text', text },
  sent_at: '2026-11-22T12:00:00.000Z',
  key: null,
});

const open = (text: string) =>
  openScreen(<MessageExtras message={received(text)} partner={{ ...bensPage, deleted: false }} />);

test('a received message says why to be careful, first of all about money [CHA-17]', async () => {
  const { text } = await open('Mail a.b@post.example or pay to DE89 3704 0044 0532 0130 00');
  expect(text()).toBe('Contains a bank account. Never send money to somebody you haven’t met.');
});

test('most messages say nothing [CHA-17]', async () => {
  const { text } = await open('Shall we meet at the mill at 19:30?');
  expect(text()).toBe('');
});
