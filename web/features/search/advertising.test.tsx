// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Promo } from '#contract/sites/promos.ts';
import { RelatedMembers } from '#web/features/profiles/related-members.tsx';
import type { Viewer } from '#web/platform/session/viewer.ts';
import { anna, ben, plainCriteria } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
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
    answers: { 'search.members': answer, 'geography.regions': { regions: {} } },
  });
  await settle();
  const advertising = [...document.querySelectorAll('aside[aria-label="Advertising"]')];
  const list = screen.find('ul[aria-label="Members found"]');
  return { ...screen, advertising, list };
}

test('after each dozen of results stands an advertisement that says so, outside the list [PRO-16]', async () => {
  const { advertising, list, text } = await search(24, [cams, other]);
  expect(advertising.map((one) => one.querySelector('a')?.textContent)).toEqual(['Talk live', 'Elsewhere']);
  expect(advertising[0]?.textContent).toMatch(/^Advertising · Live cams.*cams\.example$/);
  expect(list.querySelectorAll('li')).toHaveLength(24);
  expect(list.querySelector('aside')).toBeNull();
  expect(text()).toContain('24 members');
});

test('the other site learns nothing of who follows the link [PRO-16]', async () => {
  const { advertising } = await search(12, [cams]);
  const link = advertising[0]?.querySelector('a');
  expect([link?.href, link?.target, link?.rel, link?.getAttribute('referrerpolicy')]).toEqual([
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
    await openScreen(<RelatedMembers id={2} name="Ben" />, {
      viewer: anna,
      settings: { member_resell: promos },
      answers: { 'search.related': { results: [men[0]] } },
    });
    expect([...document.querySelectorAll('aside a')].map((link) => link.textContent)).toEqual(titles);
  },
);
