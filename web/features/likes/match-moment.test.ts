import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import {
  celebrateMatch,
  endCelebration,
  forgetMatch,
  matchMomentsQuery,
  skipCelebration,
} from './match-moment.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
const waiting = () => client.getQueryData(matchMomentsQuery.queryKey)?.waiting ?? [];

test('a match told twice, by the answer and by the live event, is celebrated once [LIK-6]', () => {
  celebrateMatch(client, 7);
  celebrateMatch(client, 7);
  expect(waiting()).toEqual([7]);
  endCelebration(client, 7);
  celebrateMatch(client, 7);
  expect(waiting()).toEqual([]);
});

test('matches that come together are celebrated one after the other', () => {
  celebrateMatch(client, 7);
  celebrateMatch(client, 8);
  endCelebration(client, 7);
  expect(waiting()).toEqual([8]);
});

test('a like taken back and given again celebrates its new match', () => {
  celebrateMatch(client, 7);
  endCelebration(client, 7);
  forgetMatch(client, 7);
  celebrateMatch(client, 7);
  expect(waiting()).toEqual([7]);
});

test.each(['before', 'after'])(
  'a match by a like with words, told %s the answer, has no moment [BEY-2]',
  (told) => {
    if (told === 'before') celebrateMatch(client, 7);
    skipCelebration(client, 7);
    if (told === 'after') celebrateMatch(client, 7);
    expect(waiting()).toEqual([]);
  },
);
