import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { HydratesContext } from '#web/platform/hydration/use-hydrates.ts';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import { type Viewer, viewerQuery } from '#web/platform/session/viewer.ts';
import { anna, ben, plainCriteria, testSettings } from '#web/testing/people.ts';
import MembersPage from './members-page.tsx';
import { readFilters } from './search-filters.ts';
import { searchPages } from './search-query.ts';

const people = Array.from({ length: 24 }, (_, index) => ({ ...ben, id: 100 + index, name: `Ben ${index}` }));

interface Asked {
  path: string;
  viewer?: Viewer | null;
  found?: number;
}

/** The page as the server sends it. */
async function draw({ path, viewer = anna, found = people.length }: Asked): Promise<string> {
  const client = new ApiQueryClient((async () => ({})) as ApiClient);
  client.setQueryData(settingsQuery.queryKey, { settings: { ...testSettings, countries: ['NL'] } });
  client.setQueryData(viewerQuery.queryKey, { user: viewer });
  const filters = readFilters(new URL(path, 'https://duet.test').searchParams);
  const page = {
    criteria: plainCriteria,
    page: { pageNumber: 1, results: people.slice(0, found) },
    numResults: found,
    saved: null,
    next_cursor: null,
    similar: { results: people.slice(found), count: people.length - found },
    wider: [],
  };
  client.setQueryData(searchPages(filters).queryKey, { pages: [page], pageParams: [undefined] } as never);
  const i18n = await createI18n('en');
  const Page = (): ReactNode => (
    <HydratesContext value={viewer !== null}>
      <MembersPage />
    </HydratesContext>
  );
  const Stub = createRoutesStub([{ path: '/members', Component: Page }]);
  return renderToString(
    <AppScope queryClient={client} i18n={i18n} nonce={undefined}>
      <Stub initialEntries={[path]} />
    </AppScope>,
  );
}

/** A card with its words, not the photo alone. */
const wholeCard = /href="\/members\/\d+"/;
const count = (html: string, part: RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0;
const linksOf = (html: string) =>
  [...html.matchAll(/href="(\?[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

describe('the server draws of a member’s search what the first screen shows', () => {
  test('eight cards, the photo of each other in its place, and the way to all of them [SEA-1]', async () => {
    const html = await draw({ path: '/members?gender=male' });
    expect(count(html, wholeCard)).toBe(8);
    expect(count(html, /<article/)).toBe(24);
    expect(count(html, /<li/)).toBe(24);
    expect(count(html, /<li[^>]*aria-hidden/)).toBe(15);
    expect(linksOf(html)).toContain('?gender=male&all=1');
    const whole = await draw({ path: '/members?gender=male&all=1' });
    expect(count(whole, wholeCard)).toBe(24);
  });

  test('the way to all of them stands once, also where few are found [SEA-1]', async () => {
    for (const found of [3, 8, 12]) {
      const html = await draw({ path: '/members', found });
      expect(count(html, wholeCard)).toBe(8);
      expect(linksOf(html).filter((link) => link === '?all=1')).toHaveLength(1);
    }
  });

  test('the place of the filters, and the way to them [SEA-5]', async () => {
    const html = await draw({ path: '/members?gender=male' });
    expect(html).not.toContain('<form');
    expect(linksOf(html)).toContain('?gender=male&filters=#filters');
    const whole = await draw({ path: '/members?gender=male&filters=' });
    expect(whole).toContain('<form');
    // The form is drawn again beside what it finds.
    expect(whole).toContain('<input type="hidden" name="filters"');
    expect(linksOf(whole)).not.toContain('?gender=male&filters=#filters');
  });
});

test('a visitor’s page, which has no scripts, is drawn whole [SEA-3]', async () => {
  const html = await draw({ path: '/members', viewer: null, found: 12 });
  expect(count(html, /<article/)).toBeGreaterThan(12);
  expect(html).toContain('<form');
  expect(html).not.toContain('all=1');
});
