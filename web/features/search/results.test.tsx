// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Viewer } from '#web/platform/session/viewer.ts';
import { anna, ben, plainCriteria } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { Results } from './results.tsx';

const members = Array.from({ length: 24 }, (_, index) => ({ ...ben, id: 100 + index, name: `Ben ${index}` }));
const results = {
  members,
  count: 24,
  criteria: plainCriteria,
  saved: null,
  similar: [],
  similarCount: 0,
  wider: [],
};

async function listLarge(viewer: Viewer | null) {
  const search = { hasNextPage: false } as Parameters<typeof Results>[0]['search'];
  await openScreen(<Results search={search} results={results} />, { viewer, path: '/members' });
  const items = [...document.querySelectorAll('ul[aria-label="Members found"] > li')];
  return items.filter((item) => item.className.includes('feature')).map((item) => items.indexOf(item));
}

test('one of a dozen members found is large on wide screens [SEA-1]', async () => {
  expect(await listLarge(anna)).toEqual([1, 13]);
});

test('a visitor sees a dozen and the way in below, without a gap between them [SEA-3]', async () => {
  expect(await listLarge(null)).toEqual([]);
});
