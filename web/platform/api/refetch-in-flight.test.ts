import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchInFlight, reloadQueries } from './refetch-in-flight.ts';

const queryKey = ['chat.list'];

/** A client whose answers come when the test gives them, in the order of the questions. */
function openClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((answer: string) => void)[] = [];
  const ask = () =>
    client.fetchQuery({ queryKey, queryFn: () => new Promise<string>((answer) => answers.push(answer)) });
  return { client, answers, ask };
}

test.each([
  ['news', refetchInFlight],
  ['a reload', reloadQueries],
])(
  'after %s a page that waits for a first answer gets the second one, without any error',
  async (_what, heard) => {
    const { client, answers, ask } = openClient();
    const page = ask();
    heard(client, { queryKey });
    expect(answers).toHaveLength(2);
    answers[0]?.('old');
    answers[1]?.('new');
    await expect(page).resolves.toBe('new');
    expect(client.getQueryData(queryKey)).toBe('new');
  },
);

test('an answer to a refetch that is older than the news does not take them back', async () => {
  const { client, answers, ask } = openClient();
  const first = ask();
  answers[0]?.('first');
  await first;
  const refetch = ask();
  client.setQueryData(queryKey, 'news');
  refetchInFlight(client, { queryKey });
  answers[1]?.('older than the news');
  answers[2]?.('fresh');
  await expect(refetch).resolves.toBe('fresh');
});

test('what is not on its way is left alone', async () => {
  const { client, answers, ask } = openClient();
  const first = ask();
  answers[0]?.('first');
  await first;
  refetchInFlight(client, { queryKey });
  expect(answers).toHaveLength(1);
});
