import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getMember } from '#contract/profiles/endpoints.ts';
import { forgetQueries } from './forget-queries.ts';

const keyOf = (id: number) => [getMember.name, { id }];

function seed(): QueryClient {
  const client = new QueryClient();
  for (const id of [1, 2]) client.setQueryData(keyOf(id), `member ${id}`);
  client.setQueryData(['another'], 'stays');
  return client;
}

test('what nothing shows is forgotten at once, and nothing else', () => {
  const client = seed();
  forgetQueries(client, getMember);
  expect(client.getQueryData(keyOf(1))).toBeUndefined();
  expect(client.getQueryData(['another'])).toBe('stays');
});

test('what a page still shows stays until the page has gone, and is not asked for again [ACC-21]', () => {
  const client = seed();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    throw new Error('blocked by now');
  };
  const page = new QueryObserver(client, {
    queryKey: keyOf(1),
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = page.subscribe(() => {});
  forgetQueries(client, getMember);
  page.setOptions({ ...page.options });
  expect(page.getCurrentResult().data).toBe('member 1');
  expect(client.getQueryData(keyOf(2))).toBeUndefined();
  leave();
  expect(client.getQueryData(keyOf(1))).toBeUndefined();
  expect(asked).toBe(0);
});

test('a page that is opened later keeps what it asked for', () => {
  const client = seed();
  forgetQueries(client, getMember);
  client.setQueryData(keyOf(1), 'asked anew');
  const page = new QueryObserver(client, { queryKey: keyOf(1), staleTime: Number.POSITIVE_INFINITY });
  page.subscribe(() => {})();
  expect(client.getQueryData(keyOf(1))).toBe('asked anew');
});
