// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Viewer } from '#web/platform/session/viewer.ts';
import { anna, ben, plainCriteria } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
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
  const screen = await openScreen(<Results search={search} results={results} />, {
    viewer,
    path: '/members',
  });
  const items = within(screen.getByRole('list', { name: 'Members found' })).getAllByRole('listitem');
  return items.filter((item) => item.className.includes('feature')).map((item) => items.indexOf(item));
}

test('one of a dozen members found is large on wide screens [SEA-1]', async () => {
  expect(await listLarge(anna)).toEqual([1, 13]);
});

test('a visitor sees a dozen and the way in below, without a gap between them [SEA-3]', async () => {
  expect(await listLarge(null)).toEqual([]);
});

test('a visitor who finds nobody is offered the wider search and to sign up with these filters [SEA-3, SEA-4]', async () => {
  const search = { hasNextPage: false } as Parameters<typeof Results>[0]['search'];
  const nothing = { ...results, members: [], count: 0 };
  const path = '/members?hair=red&country=NL';
  const screen = await openScreen(<Results search={search} results={nothing} />, { viewer: null, path });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.some((link) => link.includes('hair=red') && link.includes('signup'))).toBe(true);
  expect(links.some((link) => link.startsWith('/members') && !link.includes('hair'))).toBe(true);
});
