// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { LikeCard } from '#contract/likes/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import { LikesList } from './likes-list.tsx';

const card = (id: number, name: string, more: Partial<LikeCard> = {}): LikeCard => ({
  ...ben,
  id,
  name,
  since: '2026-11-02T12:00:00.000Z',
  like_new: false,
  by_wish: null,
  liked_part: null,
  ...more,
});

const cem = card(3, 'Cem', { like_new: true });
const dirk = card(4, 'Dirk');
const emre = card(5, 'Emre', { liked: true, matched: true, like_new: true });

async function open(liked_by: LikeCard[], { type = 'received', cursor = null as string | null } = {}) {
  const likes = {
    profiles: liked_by,
    liked_by,
    matches: liked_by.filter(({ matched }) => matched),
    new_likes: 0,
    next_cursors: { received: cursor, liked: cursor, matches: cursor },
  };
  const screen = await openScreen(<LikesList type={type as 'received'} likes={likes} />, {
    viewer: anna,
    path: '/likes',
    answers: { 'likes.more': { results: [card(6, 'Finn')], next_cursor: null } },
  });
  const namesIn = (label: string) =>
    within(screen.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map((item) => /Cem|Dirk|Emre|Finn/.exec(item.textContent ?? '')?.[0]);
  const headings = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());
  return { ...screen, namesIn, headings };
}

test('who waits for an answer stands apart from the matches, each in the order of the list [LIK-2]', async () => {
  const { namesIn, headings } = await open([emre, cem, dirk]);
  expect(headings()).toEqual(['Waiting for your answer (2)', 'Matches']);
  expect([namesIn('Waiting for your answer'), namesIn('Matches')]).toEqual([['Cem', 'Dirk'], ['Emre']]);
});

test('a match is a pair of faces with the way to the profile and to the first words [LIK-2, LIK-6]', async () => {
  const { getByRole, getByText } = await open([emre], { type: 'matches' });
  const pair = within(getByRole('list', { name: 'Matches' })).getByRole('article');
  const faces = [...pair.querySelectorAll('[data-initials]')].map((face) =>
    face.getAttribute('data-initials'),
  );
  expect(faces).toEqual(['A', 'E']);
  const goals = within(pair)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect([goals[0], within(pair).getByRole('link', { name: 'Message Emre' }).getAttribute('href')]).toEqual([
    '/members/5',
    '/members/5/chat',
  ]);
  expect(getByText('New')).toBeTruthy();
});

test('when everybody has an answer the page says so, above the matches [LIK-2]', async () => {
  const { namesIn, headings, getByText } = await open([emre]);
  expect(headings()).toEqual(['Waiting for your answer', 'Matches']);
  expect(getByText('Nobody is waiting for your answer right now.')).toBeTruthy();
  expect(namesIn('Matches')).toEqual(['Emre']);
});

test('more who wait are shown among them, not below the matches [LIK-2]', async () => {
  const { namesIn, headings, getByRole, user } = await open([cem, emre], { cursor: 'next' });
  expect(headings()[0]).toBe('Waiting for your answer (1+)');
  await user.click(getByRole('button', { name: 'Show more' }));
  expect([namesIn('Waiting for your answer'), namesIn('Matches')]).toEqual([['Cem', 'Finn'], ['Emre']]);
  expect(headings()[0]).toBe('Waiting for your answer (2)');
});

test('whom the viewer likes is one list of cards; those who like back can be written to [LIK-2]', async () => {
  const { namesIn, getByRole } = await open([dirk, emre], { type: 'liked' });
  expect(namesIn('You liked')).toEqual(['Dirk', 'Emre']);
  expect(getByRole('link', { name: 'Message Emre' }).getAttribute('href')).toBe('/members/5/chat');
});
