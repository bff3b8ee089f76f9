// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { LikeTabs } from './like-tabs.tsx';

const likes = {
  ...{ profiles: [], liked_by: [], matches: [], new_likes: 0 },
  next_cursors: { received: null, liked: null, matches: null },
};

const open = (counts: object, visits = true) =>
  openScreen(<LikeTabs current="received" likes={likes} />, {
    viewer: anna,
    settings: { visits },
    answers: { 'visits.count': counts },
  });

test('visitors are a list beside the likes, with their number and how many are new [BEY-4]', async () => {
  const { getByRole } = await open({ count: 12, new_visitors: 3 });
  const tab = getByRole('link', { name: 'Visitors12New: 3' });
  expect([tab.getAttribute('href'), tab.textContent]).toEqual(['/likes/visitors', 'Visitors123New: 3']);
});

test('where all visitors are new, their number stands once [BEY-4]', async () => {
  const { getByRole } = await open({ count: 4, new_visitors: 4 });
  expect(getByRole('link', { name: 'VisitorsNew: 4' }).textContent).toBe('Visitors4New: 4');
});

test('where the server has stopped counting stands a plus [BEY-4]', async () => {
  const { getByRole } = await open({ count: 1000, new_visitors: 0 });
  expect(getByRole('link', { name: /^Visitors/ }).textContent).toBe('Visitors999+');
});

test('a domain without visitors has no such list, and asks for none [BEY-4, SET-5]', async () => {
  const { getAllByRole, calls } = await open({}, false);
  expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/likes/received',
    '/likes/liked',
    '/likes/matches',
    '/likes/favourites',
  ]);
  expect(calls).toEqual([]);
});
