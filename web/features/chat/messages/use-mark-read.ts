import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Message, markRead as markReadEndpoint } from '#contract/chat/endpoints.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { markRead } from '../chat-cache.ts';
import type { ConversationPage } from '../chat-queries.ts';

/** Whatever has been in sight is read, here and on the server; a page in the background reads nothing. */
export function useMarkRead(
  { id, read_seq }: ConversationPage['conversation'],
  { messages, seen }: { messages: Message[]; seen: number },
): void {
  const client = useQueryClient();
  const api = useApi();
  const visibility = useDocumentVisibility();
  const seq = messages.findLast((message) => !message.own && message.seq <= seen)?.seq ?? 0;
  useEffect(() => {
    // The hook begins with `visible` wherever the tab is; the document knows.
    const isVisible = visibility === 'visible' && document.visibilityState === 'visible';
    if (id === null || !isVisible || seq <= read_seq) return;
    markRead(client, { conversation: id, seq, own: true });
    // Should it fail, the next poll brings the count back and the next look reads it again.
    api(markReadEndpoint, { conversation: id, seq }).catch(() => {});
  }, [client, api, id, visibility, seq, read_seq]);
}
