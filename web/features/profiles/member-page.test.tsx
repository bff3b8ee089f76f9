// @vitest-environment jsdom
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { getMember, type Member } from '#contract/profiles.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { anna, annasProfile, bensPage as member } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import MemberPage from './member-page.tsx';

const open = (traits: Partial<Member>, answer: () => unknown = () => ({ member })) =>
  openScreen(
    <Routes>
      <Route path="/members/:id" element={<MemberPage />} />
    </Routes>,
    {
      viewer: anna,
      path: '/members/2',
      answers: {
        'profiles.member': answer,
        'profiles.own': { profile: annasProfile },
        'search.related': { results: [] },
      },
      prepare: (client) => {
        const { queryKey } = apiQuery(getMember, { id: 2 });
        client.setQueryData(queryKey, { member: { ...member, ...traits } });
      },
    },
  );

test('who is hidden shows the card, the way to the conversation, and says that there is no more [PRO-13]', async () => {
  const { text, has, calls } = await open({ about: '', card_only: true });
  expect(text()).toContain('Ben, 38');
  expect(text()).toContain('There is nothing more to see of Ben right now.');
  expect(text()).not.toContain('has not written');
  expect(has('a[href="/members/2/chat"]')).toBe(true);
  expect(has('[aria-label="Like Ben"]')).toBe(false);
  expect(calls.map(([name]) => name)).not.toContain('search.related');
});

test('an open profile turns into the notice of a block [PRO-11]', async () => {
  const { client, text } = await open({}, () => {
    throw new AppError('profiles.blocked', { name: 'Ben' });
  });
  expect(text()).toContain('I collect maps.');
  await settle(() => client.invalidateQueries(queriesOf(getMember)));
  expect(text()).toContain("You're blocked by Ben. You do not have access to this page.");
  expect(text()).not.toContain('I collect maps.');
});
