// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getReferral } from '#contract/referrals/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import ReferralsPage from './referrals-page.tsx';

const link = 'https://rendezvous.example/?network=friend&ref=abcdefghijklmnopqrstuv';

const open = (answer: OutputOf<typeof getReferral>) =>
  openScreen(<ReferralsPage />, {
    viewer: anna,
    path: '/settings/friends',
    answers: { 'referrals.get': answer },
  });

test('a member makes the link by a form that needs no script [BEY-12]', async () => {
  const { getByRole, queryByRole } = await open({ link: null, joined: null, offered: true });
  const { form } = getByRole<HTMLButtonElement>('button', { name: 'Make my link' });
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/settings/friends']);
  expect(queryByRole('textbox')).toBeNull();
});

test('the number of friends stands there from three on [BEY-12]', async () => {
  const few = await open({ link, joined: null, offered: true });
  expect(few.getByRole<HTMLInputElement>('textbox', { name: 'Your link' }).value).toBe(link);
  expect(few.text()).toContain('Once 3 friends have joined');
  expect((await open({ link, joined: 4, offered: true })).text()).toContain('4 friends have joined');
});

test('where nobody can join there is no link [BEY-12]', async () => {
  const { queryByRole, text } = await open({ link: null, joined: null, offered: false });
  expect(queryByRole('button', { name: 'Make my link' })).toBeNull();
  expect(text()).toContain('doesn’t take new members');
});
