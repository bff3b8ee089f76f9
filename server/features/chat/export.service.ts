import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMessagesAfter, listTalks } from './departure.store.ts';

const pageSize = 500;

/** What the member wrote, and what was written to her. */
export async function exportConversations(platform: Platform, memberId: number): Promise<ExportFile[]> {
  return [{ path: 'conversations.json', list: readConversations(platform, memberId) }];
}

async function* readConversations(platform: Platform, memberId: number): AsyncGenerator<object> {
  for (const { id, name, startedAt } of await listTalks(platform, memberId)) {
    yield { with: name, started_at: startedAt, messages: await readMessages(platform, memberId, id) };
  }
}

async function readMessages(platform: Platform, memberId: number, conversationId: number): Promise<object[]> {
  const messages: object[] = [];
  for (let seq = 0, page = pageSize; page === pageSize; ) {
    const rows = await listMessagesAfter(platform, conversationId, { seq, limit: pageSize });
    for (const { senderId, body, sentAt } of rows) {
      messages.push({ from: senderId === memberId ? 'me' : 'them', sent_at: sentAt, text: body });
    }
    seq = rows.at(-1)?.seq ?? seq;
    page = rows.length;
  }
  return messages;
}
