import type { QueryClient } from '@tanstack/react-query';

const queryKey = ['blocks.leaving'];

/** While a block is being sent: its live event arrives before its answer, and would show that the member is gone. */
export function setLeaving(client: QueryClient, isLeaving: boolean): void {
  client.setQueryData(queryKey, isLeaving);
}

export function isLeaving(client: QueryClient): boolean {
  return client.getQueryData(queryKey) === true;
}
