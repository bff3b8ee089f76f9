import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchCards, patchNode } from './patch-cards.ts';

const card = (id: number) => ({ id, name: `Member ${id}`, liked: false, matched: false });

test('a like turns up in every list that shows the member, and in the profile', () => {
  const client = new QueryClient();
  client.setQueryData(['search.members', 'pages'], { pages: [{ page: { results: [card(1), card(2)] } }] });
  client.setQueryData(['profiles.member', { id: 2 }], { member: { ...card(2), about: 'Hello' } });
  patchCards(client, 2, { liked: true });
  expect(client.getQueryData(['search.members', 'pages'])).toEqual({
    pages: [{ page: { results: [card(1), { ...card(2), liked: true }] } }],
  });
  expect(client.getQueryData(['profiles.member', { id: 2 }])).toEqual({
    member: { ...card(2), about: 'Hello', liked: true },
  });
});

test('answers that do not show the member stay the very same objects', () => {
  const answer = { results: [card(1)], total: 1, note: null };
  expect(patchNode(answer, 2, { liked: true })).toBe(answer);
});

test('what merely has the same id is left alone', () => {
  const answer = { user: { id: 2, credits: 3 } };
  expect(patchNode(answer, 2, { liked: true })).toBe(answer);
});
