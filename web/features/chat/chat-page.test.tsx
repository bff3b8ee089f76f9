// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import type { WriteRefusal } from '#contract/chat/facts.ts';
import { AppError } from '#contract/errors.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { anna, annasProfile, ben, bensPage } from '#web/testing/people.ts';
import { openScreen, settle, settleLoading } from '#web/testing/screen.tsx';
import { dropChat } from './chat-cache.ts';
import ChatPage from './chat-page.tsx';
import { putOutgoing } from './outbox/outbox.ts';
import { readItem, writeItem } from './outbox/storage.ts';

const notice = "You're blocked by Ben. You do not have access to this page.";
const field = { name: 'Message to Ben' };
const blocked = () => new AppError('profiles.blocked', { name: 'Ben' });

let refusal: AppError | undefined;
let systemNotice: WriteRefusal | null;

beforeEach(() => {
  refusal = undefined;
  systemNotice = null;
});

/** The conversation of Anna and Ben, until the server refuses it. */
async function openConversation(path: string) {
  const screen = await openScreen(
    <Routes>
      <Route path="/chats/:id" element={<ChatPage />} />
      <Route path="/members/:id/chat" element={<ChatPage />} />
    </Routes>,
    {
      viewer: anna,
      path,
      answers: {
        [getOwnProfile.name]: { profile: annasProfile },
        [getMember.name]: { member: { ...bensPage, interests: ['cooking'] } },
        'chat.list': { chats: [] },
        'chat.get': () => {
          if (refusal) throw refusal;
          return {
            conversation: {
              id: 20,
              last_seq: 0,
              revision: 0,
              removed_seq: 0,
              read_seq: 0,
              partner_read_seq: 0,
              partner_delivered_seq: 0,
              history_since: null,
            },
            profile: { ...ben, deleted: false },
            messages: [],
            has_more: false,
            refusal: systemNotice,
            message_credits: 2,
            credits: 6,
          };
        },
      },
    },
  );
  const { getByRole, queryByRole, queryAllByRole } = screen;
  const leadsToBen = () =>
    queryAllByRole('link').some((link) => link.getAttribute('href') === `/members/${ben.id}`);
  const showsBen = () => queryByRole('textbox', field) !== null || leadsToBen();
  const write = (words: string) => screen.fill(getByRole('textbox', field), words);
  const written = () => getByRole<HTMLTextAreaElement>('textbox', field).value;
  const kept = () => getByRole<HTMLTextAreaElement>('textbox', { name: 'Your unsent message' });
  return { ...screen, showsBen, write, written, kept };
}

const ways: [string, (client: Awaited<ReturnType<typeof openConversation>>['client']) => unknown][] = [
  ['the live event', (client) => dropChat(client, 20)],
  ['the next poll', (client) => client.invalidateQueries(queriesOf(getChat))],
];

for (const path of ['/chats/20', '/members/2/chat']) {
  test.each(ways)(`${path} turns into the notice of a block by %s [PRO-11, CHA-14]`, async (_way, hear) => {
    const { client, showsBen, text, write } = await openConversation(path);
    await write('About Sunday');
    refusal = blocked();
    await settle(() => hear(client));
    expect(text()).toContain(notice);
    expect(showsBen()).toBe(false);
  });
}

test('what was begun to be written is there again once the block is taken back [CHA-14]', async () => {
  const { client, showsBen, write, written } = await openConversation('/chats/20');
  await write('About Sunday');
  refusal = blocked();
  await settle(() => dropChat(client, 20));
  expect(showsBen()).toBe(false);
  expect(readItem('draft', anna.id, ben.id)).toEqual({ kind: 'text', text: 'About Sunday' });
  refusal = undefined;
  await settle(() => client.invalidateQueries(queriesOf(getChat)));
  expect(written()).toBe('About Sunday');
});

for (const path of ['/chats/20', '/members/2/chat']) {
  test(`${path} keeps what was being written when the partner blocked, to be copied [CHA-14, CHA-16]`, async () => {
    const { client, kept, write } = await openConversation(path);
    await write('About Sunday');
    refusal = blocked();
    await settleLoading(() => dropChat(client, 20));
    expect([kept().value, kept().readOnly]).toEqual(['About Sunday', true]);
  });
}

test('what was sent too late to somebody who blocked is kept, too [CHA-14, CHA-16]', async () => {
  const { client, kept, write } = await openConversation('/chats/20');
  await write('And Monday?');
  putOutgoing(client, anna.id, {
    key: 'k',
    profile: ben.id,
    content: { kind: 'text', text: 'About Sunday' },
    writtenAt: '2026-11-02T12:00:00Z',
    state: 'failed',
  });
  refusal = blocked();
  await settleLoading(() => dropChat(client, 20));
  expect(kept().value).toBe('About Sunday\n\nAnd Monday?');
});

test('words to a partner who deletes the account meanwhile are kept, too [CHA-16]', async () => {
  const { client, kept, write } = await openConversation('/chats/20');
  await write('About Sunday');
  systemNotice = 'partner_deleted';
  await settleLoading(() => client.invalidateQueries(queriesOf(getChat)));
  expect([kept().value, kept().readOnly]).toEqual(['About Sunday', true]);
});

test('a lost connection leaves the conversation where it is', async () => {
  const { client, showsBen } = await openConversation('/chats/20');
  refusal = new AppError('network');
  await settle(() => client.invalidateQueries(queriesOf(getChat)));
  expect(showsBen()).toBe(true);
});

const firstWords = 'What do you cook when it really has to work?';

test('who comes from one thing of a profile finds first words about it in the field [PRO-4, CHA-2]', async () => {
  const screen = await openConversation('/members/2/chat?about=cooking');
  await settleLoading(() => {});
  expect(screen.written()).toBe(firstWords);
  expect(screen.calls.map(([name]) => name)).not.toContain('chat.send');
});

test('words that wait in the field already stay [CHA-16]', async () => {
  writeItem('draft', anna.id, { name: 2, value: { kind: 'text', text: 'Dear Ben' } });
  const screen = await openConversation('/members/2/chat?about=cooking');
  await settleLoading(() => {});
  expect(screen.written()).toBe('Dear Ben');
});

test.each([
  ['a member', null, true],
  ['a fictional profile, which cannot be written to', 'fictional', false],
] as const)('the viewer is asked to say hello to %s: %s, %s [PRO-9]', async (_who, refused, isAsked) => {
  systemNotice = refused;
  const { text } = await openConversation('/members/2/chat');
  expect(text().includes('Say hello to Ben')).toBe(isAsked);
});

test('a message is sent before the live updates of the page have come [CHA-16, NAV-11]', async () => {
  const { calls, getByRole, user, write } = await openConversation('/chats/20');
  await write('Here I am');
  await user.click(getByRole('button', { name: 'Send' }));
  const sent = calls.filter(([name]) => name === sendMessage.name);
  expect(sent).toMatchObject([[sendMessage.name, { profile: ben.id, content: { text: 'Here I am' } }]]);
});

test('who one talks to stands beside the conversation before anything else of them is loaded [CHA-2]', async () => {
  const { getByRole } = await openConversation('/chats/20');
  const panel = within(getByRole('region', { name: 'About Ben' }));
  expect(panel.getByText('Ben').parentElement?.textContent).toBe(`Ben, ${ben.age}${ben.city}`);
  expect(panel.getByRole('link').getAttribute('href')).toBe(`/members/${ben.id}`);
  expect(panel.queryByRole('heading')).toBeNull();
});
