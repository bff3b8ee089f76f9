// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Message } from '#contract/chat/endpoints.ts';
import { bensPage } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { GroupMenu } from './group-menu.tsx';

const received = (seq: number, text: string): Message => ({
  seq,
  revision: seq,
  own: false,
  content: { kind: 'text', text },
  sent_at: '2026-11-22T12:00:00.000Z',
  key: null,
});

async function listActions(messages: Message[]) {
  const screen = await openScreen(
    <GroupMenu messages={messages} partner={{ ...bensPage, deleted: false }} />,
  );
  // jsdom never opens the menu.
  return screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
}

test('a message alone is reported by name of its kind [CHA-15]', async () => {
  expect(await listActions([received(1, 'Hello')])).toEqual(['Report this message']);
});

test('of messages that came together each can be told from the others [CHA-15]', async () => {
  const long = 'Do you know the mill by the canal, where they bake bread?';
  expect(await listActions([received(1, 'Hello\nthere'), received(2, long)])).toEqual([
    'Report “Hello there”',
    'Report “Do you know the mill by the cana…”',
  ]);
});
