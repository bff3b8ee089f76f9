import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Message, markRead as markReadEndpoint } from '#contract/chat.ts';
import { useApi } from '#web/platform/use-api.ts';
import { markRead } from './chat-cache.ts';
import type { ConversationPage } from './chat-queries.ts';

/** Whatever is on screen is read, here and on the server; a page in the background reads nothing. */
export function useMarkRead({ id, read_seq }: ConversationPage['conversation'], messages: Message[]): void {
  const client = useQueryClient();
  const api = useApi();
  const isVisible = useVisible();
  const seq = messages.findLast(({ own }) => !own)?.seq ?? 0;
  useEffect(() => {
    if (id === null || !isVisible || seq <= read_seq) return;
    markRead(client, { conversation: id, seq, own: true });
    // Should it fail, the next poll brings the count back and the next look reads it again.
    api(markReadEndpoint, { conversation: id, seq }).catch(() => {});
  }, [client, api, id, isVisible, seq, read_seq]);
}

function useVisible(): boolean {
  return useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
