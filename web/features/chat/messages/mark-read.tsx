import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Message, markRead as markReadEndpoint } from '#contract/chat/endpoints.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { markRead } from '../chat-cache.ts';
import type { ConversationPage } from '../chat-queries.ts';

interface MarkReadProps {
  conversation: ConversationPage['conversation'];
  messages: Message[];
  /** The number of the newest one seen. */
  seen: number;
}

/** Messages in sight are read, here and on the server; a background page reads nothing. */
export default function MarkRead({ conversation: { id, read_seq }, messages, seen }: MarkReadProps) {
  const client = useQueryClient();
  const api = useApi();
  const visibility = useDocumentVisibility();
  const seq = messages.findLast((message) => !message.own && message.seq <= seen)?.seq ?? 0;
  useEffect(() => {
    // The hook starts with `visible` wherever the tab is; the document knows.
    const isVisible = visibility === 'visible' && document.visibilityState === 'visible';
    if (id === null || !isVisible || seq <= read_seq) return;
    markRead(client, { conversation: id, seq, own: true });
    // If it fails, the next poll restores the count and the next view reads it again.
    api(markReadEndpoint, { conversation: id, seq }).catch(() => {});
  }, [client, api, id, visibility, seq, read_seq]);
  return null;
}
