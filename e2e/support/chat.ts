import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Chat, getChat, listChats, markRead, sendMessage } from '#contract/chat/endpoints.ts';
import type { TextContent } from '#contract/chat/text.ts';
import { expect } from './test.ts';

interface Member {
  id: number;
}

/** Past the screen, for what a test only needs to be there. */
export async function send(page: Page, to: Member, text: string): Promise<void> {
  const answer = await page.request.post(sendMessage.path, {
    data: { profile: to.id, content: { kind: 'text', text }, key: randomUUID() },
  });
  expect(answer.ok()).toBe(true);
}

export async function listTexts(page: Page, partner: Member): Promise<string[]> {
  const answer = await page.request.get(getChat.path, { params: { profile: partner.id } });
  return (await answer.json()).messages.map(({ content }: { content: TextContent }) => content.text);
}

/** What the demonstration has left unread. */
export async function readAll(page: Page): Promise<void> {
  const { chats }: { chats: Chat[] } = await (await page.request.get(listChats.path)).json();
  for (const { conversation, last_message } of chats) {
    await page.request.put(markRead.path, { data: { conversation: conversation.id, seq: last_message.seq } });
  }
}

export const input = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
export const log = (page: Page) => page.getByRole('log');
export const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

export async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}
