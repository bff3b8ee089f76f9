import { expect, test } from 'vitest';
import { listChats } from '#contract/chat.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { apiQuery } from './api-query.ts';
import { ApiQueryClient } from './query-client.ts';
import { settingsQuery } from './use-settings.ts';
import { endSession, viewerQuery } from './viewer.ts';

test('with the session everything private leaves the cache [ACC-16]', () => {
  const client = new ApiQueryClient((async () => ({})) as ApiClient);
  const chats = apiQuery(listChats, {});
  client.setQueryData([...settingsQuery.queryKey], { settings: { name: 'Duet' } });
  client.setQueryData([...viewerQuery.queryKey], { user: { id: 1 } });
  client.setQueryData([...chats.queryKey], { chats: [] });
  endSession(client);
  expect(client.getQueryData(viewerQuery.queryKey)).toEqual({ user: null });
  expect(client.getQueryData(chats.queryKey)).toBeUndefined();
  expect(client.getQueryData(settingsQuery.queryKey)).toEqual({ settings: { name: 'Duet' } });
});
