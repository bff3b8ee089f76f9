import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

interface LastOpened {
  profile: number;
  date: string;
  isOpen: boolean;
}

/** New messages of an open chat are read as they arrive. */
const lastOpenedQuery = queryOptions<LastOpened | null>({
  queryKey: ['chat.last-opened'],
  queryFn: skipToken,
  initialData: null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the function that marks it as left. */
export function openChat(client: QueryClient, profile: number): () => void {
  const opened: LastOpened = { profile, date: new Date().toISOString(), isOpen: true };
  client.setQueryData(lastOpenedQuery.queryKey, opened);
  return () => {
    client.setQueryData(lastOpenedQuery.queryKey, (last) =>
      last === opened ? { ...opened, isOpen: false } : last,
    );
  };
}

export function isConversationVisible(client: QueryClient, profile: number): boolean {
  const last = client.getQueryData(lastOpenedQuery.queryKey);
  return last?.isOpen === true && last.profile === profile && document.visibilityState === 'visible';
}
