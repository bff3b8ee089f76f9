// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { ReturnedCredits, returnedQuery } from './returned-credits.tsx';

const open = (returned: object[]) =>
  openScreen(<ReturnedCredits />, {
    viewer: anna,
    answers: { 'credits.returned': { returned } },
    prepare: (client) => client.setQueryData(returnedQuery.queryKey, { returned } as never),
  });

test('credits that came back are listed with their reason and day [CHA-4, CHA-9]', async () => {
  const { text } = await open([{ credits: 12, at: '2026-11-02T12:00:00.000Z' }]);
  expect(text()).toContain('For messages and gifts that can never be read');
  expect(text()).toMatch(/\+12 credits.*Nov 2, 2026/);
});

test('where none came back nothing is said', async () => {
  expect((await open([])).text()).toBe('');
});
