// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { getAgreement } from '#contract/agreements/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import AgreementPage from './agreement-page.tsx';

test.each([
  ['/chats?a=1', '/chats?a=1'],
  ['//other.example/members', '/members'],
  ['https://other.example', '/members'],
  ['/.//other.example', '/members'],
  ['javascript:alert(1)', '/members'],
  ['', '/members'],
])('after the agreement to the terms, %j leads to %s [SET-11]', async (next, goal) => {
  const { getByRole } = await openScreen(<AgreementPage />, {
    viewer: anna,
    path: `/agreement?next=${encodeURIComponent(next)}`,
    prepare: (client) =>
      client.setQueryData(apiQuery(getAgreement, {}).queryKey, { version: 2, agreed: false }),
  });
  const { form } = getByRole<HTMLButtonElement>('button', { name: 'I agree' });
  expect(new FormData(form ?? undefined).get('next')).toBe(goal);
});
