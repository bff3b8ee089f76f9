// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { searchMembers } from '#contract/search/endpoints.ts';
import { anna, ben, plainCriteria } from '#web/testing/people.ts';
import { openScreen, readMeta, settle, within } from '#web/testing/screen.tsx';
import MatchFinderPage from './match-finder-page.tsx';
import { searchPages } from './search-query.ts';

const settings = { countries: ['NL', 'DE'], geoip_selected_country: 'DE' };
const filters = { gender: 'male', min_age: 18, max_age: 35, country: 'NL' } as const;
const answered = 'seek=male&ages=18-35&where=NL';
const found = (count: number): OutputOf<typeof searchMembers> => ({
  criteria: { ...plainCriteria, ...filters },
  page: { pageNumber: 1, results: count > 0 ? [ben] : [] },
  numResults: count,
  saved: null,
  next_cursor: null,
  similar: { results: [], count: 0 },
  wider:
    count > 0
      ? []
      : [{ field: 'country', criteria: { ...plainCriteria, ...filters, country: 'all' }, count: 7 }],
});

function openAsVisitor(query: string, count?: number, changed = {}) {
  return openScreen(<MatchFinderPage />, {
    path: `/match-finder?${query}`,
    settings: { ...settings, ...changed },
    prepare: (client) => {
      if (count === undefined) return;
      client.setQueryData(searchPages(filters).queryKey, { pages: [found(count)], pageParams: [{}] });
    },
  });
}

function openAsMember(query: string, answer: unknown, changed = {}) {
  return openScreen(<MatchFinderPage />, {
    path: `/match-finder?${query}`,
    viewer: anna,
    settings: { ...settings, ...changed },
    answers: { 'search.members': answer },
  });
}

const page = () => within(document.body);
const heading = () => page().getByRole('heading', { level: 1 });
const title = () => heading().textContent;
const linkOf = (name: string) => page().queryByRole('link', { name })?.getAttribute('href');

describe('one question a screen [SEA-6]', () => {
  test('a visitor goes from the first to the last, and each answer is in the address', async () => {
    const { address, getByRole, user, getByText } = await openAsVisitor('');
    expect([title(), readMeta('description')?.startsWith('Who’s right for you?')]).toEqual([
      'Who are you?',
      true,
    ]);
    expect(getByText('Question 1 of 4: You')).toBeTruthy();
    await user.click(getByRole('link', { name: 'A woman' }));
    expect(title()).toBe('Who would you like to meet?');
    await user.click(getByRole('link', { name: 'Men' }));
    expect(title()).toBe('How old should they be?');
    await user.click(getByRole('link', { name: '18–35' }));
    expect(title()).toBe('Where should we look?');
    await user.click(getByRole('link', { name: 'Germany' }));
    expect(address()).toBe('/match-finder?i_am=female&seek=male&ages=18-35&where=DE');
  });

  test('the step before is asked again, with the answers before it', async () => {
    const { address, getByRole, queryByRole, user } = await openAsVisitor('i_am=female&seek=male');
    await user.click(getByRole('link', { name: 'Back' }));
    expect([title(), address()]).toEqual(['Who would you like to meet?', '/match-finder?i_am=female']);
    await user.click(getByRole('link', { name: 'Back' }));
    expect([address(), queryByRole('link', { name: 'Back' })]).toEqual(['/match-finder', null]);
  });

  test('a member is not asked what their profile says, and begins with their own country', async () => {
    const { getAllByRole, getByText } = await openAsMember('seek=male&ages=35-99', found(1));
    expect(getByText('Question 3 of 3: Place')).toBeTruthy();
    const tiles = getAllByRole('listitem')
      .flatMap((item) => within(item).queryAllByRole('link'))
      .map((link) => link.textContent);
    expect(tiles.slice(0, 2)).toEqual(['Netherlands', 'All countries']);
  });

  test('faces stand beside it, one mark says that some are invented, and readers hear how many are left', async () => {
    const main_image = { filename: 'f.webp', thumb_filename: 't.webp', status: 'active', color: '#123456' };
    const results = Array.from({ length: 12 }, (_, at) => ({
      ...ben,
      ...{ id: at + 2, main_image, fictional: at === 0, gender: at < 5 ? 'male' : 'female' },
    }));
    const { getByText, queryAllByRole } = await openAsMember(
      'seek=male',
      { ...found(12), page: { pageNumber: 1, results } },
      { fictional_singular: 'Fictional' },
    );
    expect(getByText('Still here: 5 of 12').textContent).toContain('Fictional');
    expect(queryAllByRole('img')).toEqual([]);
  });

  test('the younger bucket begins where the domain does', async () => {
    const { getByText } = await openAsVisitor('i_am=male&seek=female', undefined, { min_age: 21 });
    expect(getByText('21–35')).toBeTruthy();
  });
});

describe('who fits a member [SEA-6]', () => {
  test('is told by the real figure, with the first of them and the same search', async () => {
    const { calls, getByText } = await openAsMember(answered, found(148));
    expect(calls).toEqual([['search.members', filters]]);
    expect(title()).toBe('148 people could be right for you');
    expect(getByText('Ben')).toBeTruthy();
    expect(linkOf('Show 148 members')).toBe('/members?gender=male&country=NL&min_age=18&max_age=35');
  });

  test('is said to be searched as long as that takes, under the same heading', async () => {
    let answer: (found: unknown) => void = () => {};
    const search = new Promise((resolve) => {
      answer = resolve;
    });
    const { queryByRole } = await openAsMember(answered, () => search);
    const before = heading();
    expect([title(), queryByRole('status') !== null]).toEqual([
      'Looking for people who are right for you',
      true,
    ]);
    await settle(() => answer(found(2)));
    expect([heading() === before, title()]).toEqual([true, '2 people could be right for you']);
    expect(queryByRole('status')).toBeNull();
  });

  test('is nobody: wider searches are offered', async () => {
    await openAsMember(answered, found(0));
    expect(title()).toBe('Nobody ticks every box');
    expect(linkOf('All countries · 7 members')).toBe(
      '/members?gender=male&country=all&min_age=18&max_age=35',
    );
  });

  test('cannot be searched: the search can be tried again', async () => {
    const { calls, getByRole, user } = await openAsMember(answered, () => {
      throw new AppError('unavailable');
    });
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(calls).toHaveLength(2);
  });

  test('an answer leads back to its question', async () => {
    const { address, getByRole, user } = await openAsMember(answered, found(1));
    await user.click(getByRole('link', { name: 'Men – change' }));
    expect([title(), address()]).toEqual([
      'Who would you like to meet?',
      '/match-finder?ages=18-35&where=NL',
    ]);
  });
});

describe('who fits a visitor [SEA-6]', () => {
  const all = `i_am=female&${answered}`;

  test('is told by the figure and the first of them; the sign-up takes the answers along', async () => {
    const { calls, getByText } = await openAsVisitor(all, 148);
    expect([title(), calls]).toEqual(['148 people could be right for you', []]);
    expect(getByText('Join to meet all 148 members')).toBeTruthy();
    expect(linkOf('Join free')).toBe(`/match-finder?${all}&signup`);
    expect(linkOf('Show 148 members')).toBeUndefined();
  });

  test('is not told where the domain shows its members to members alone [SEA-3]', async () => {
    const { calls, text } = await openAsVisitor(all);
    expect([title(), calls]).toEqual(['See who’s right for you', []]);
    expect(text()).toContain('Members are shown to other members only.');
    expect(linkOf('Join free')).toBe(`/match-finder?${all}&signup`);
  });

  test('is told without a way in where nobody may join [ACC-8]', async () => {
    const { getByText } = await openAsVisitor(all, 2, { signups: 'none' });
    expect(getByText('Rendezvous is currently invite-only')).toBeTruthy();
    expect(linkOf('Join free')).toBeUndefined();
  });
});
