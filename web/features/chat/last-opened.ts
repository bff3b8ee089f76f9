import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

interface LastOpened {
  profile: number;
  date: string;
  isOpen: boolean;
}

/** The chat opened last: new messages of an open one are read as they come. */
const lastOpenedQuery = queryOptions<LastOpened | null>({
  queryKey: ['chat.last-opened'],
  queryFn: skipToken,
  initialData: null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Answers the function that says it was left. */
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
