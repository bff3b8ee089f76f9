// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Promo } from '#contract/sites/promos.ts';
import { RelatedMembers } from '#web/features/profiles/related-members.tsx';
import type { Viewer } from '#web/platform/session/viewer.ts';
import { anna, ben, noNamedSearches, plainCriteria } from '#web/testing/people.ts';
import { openScreen, settle, within } from '#web/testing/screen.tsx';
import MembersPage from './members-page.tsx';

const cams: Promo = {
  kind: 'cam',
  title: 'Talk live',
  text: 'Before a camera.',
  url: 'https://cams.example/',
};
const other: Promo = {
  kind: 'resell',
  title: 'Elsewhere',
  text: 'More people.',
  url: 'https://other.example/',
};

const men = Array.from({ length: 30 }, (_, index) => ({ ...ben, id: 100 + index, name: `Ben ${index}` }));

async function search(count: number, promos: Promo[], viewer: Viewer | null = anna) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const answer = {
    criteria: plainCriteria,
    page: { pageNumber: 1, results: men.slice(0, count) },
    numResults: count,
    next_cursor: null,
    similar: { results: [], count: 0 },
    wider: [],
  };
  const screen = await openScreen(<MembersPage />, {
    viewer,
    settings: { member_resell: promos, countries: ['NL'], geoip_selected_country: 'NL' },
    answers: {
      'search.members': answer,
      'geography.regions': { regions: {} },
      'search.named': noNamedSearches,
    },
  });
  await settle();
  const advertising = screen.queryAllByRole('complementary', { name: 'Advertising' });
  const list = screen.getByRole('list', { name: 'Members found' });
  return { ...screen, advertising, list };
}

const linkIn = (advertising: HTMLElement) => within(advertising).getByRole<HTMLAnchorElement>('link');

test('after each dozen of results stands an advertisement that says so, outside the list [PRO-16]', async () => {
  const { advertising, list, getByText } = await search(24, [cams, other]);
  expect(advertising.map((one) => linkIn(one).textContent)).toEqual(['Talk live', 'Elsewhere']);
  expect(advertising[0]?.textContent).toMatch(/^Advertising · Live cams.*cams\.example$/);
  expect(within(list).getAllByRole('listitem')).toHaveLength(24);
  expect(within(list).queryByRole('complementary')).toBeNull();
  expect(getByText('24 members')).toBeTruthy();
});

test('the other site learns nothing of who follows the link [PRO-16]', async () => {
  const { advertising } = await search(12, [cams]);
  const link = linkIn(advertising[0] as HTMLElement);
  expect([link.href, link.target, link.rel, link.getAttribute('referrerpolicy')]).toEqual([
    'https://cams.example/',
    '_blank',
    'sponsored nofollow noopener noreferrer',
    'no-referrer',
  ]);
});

test.each<[string, number, Promo[], Viewer | null]>([
  ['where the domain has none', 24, [], anna],
  ['among fewer than a dozen', 11, [cams], anna],
  ['to a premium member', 24, [cams], { ...anna, paid_user: true }],
  ['to a visitor', 12, [cams], null],
])('no advertisement is shown %s [PRO-16]', async (_case, count, promos, viewer) => {
  expect((await search(count, promos, viewer)).advertising).toEqual([]);
});

test.each([
  ['with one', [cams, other], ['Talk live']],
  ['without', [], []],
])(
  'related members come %s behind them where the domain advertises [PRO-16]',
  async (_case, promos, titles) => {
    const { queryAllByRole } = await openScreen(<RelatedMembers id={2} name="Ben" />, {
      viewer: anna,
      settings: { member_resell: promos },
      answers: { 'search.related': { results: [men[0]] } },
    });
    const shown = queryAllByRole('complementary', { name: 'Advertising' });
    expect(shown.map((one) => linkIn(one).textContent)).toEqual(titles);
  },
);
