// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { Facets } from '#contract/search/facets.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { HydratesContext } from '#web/platform/hydration/use-hydrates.ts';
import { anna, noNamedSearches, plainCriteria } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { changeFilters } from '../search-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { FilterRail } from './filter-rail.tsx';

const settings = { countries: ['NL'] };
const facets: Facets = {
  distance: { 25: 3 },
  photo: { 1: 1234 },
  hair: { blond: 1, red: 5, bald: 0 },
};

async function open(shown: Facets | null | undefined, { hydrates = true, locale = 'en' as Locale } = {}) {
  const onChange = vi.fn();
  const screen = await openScreen(
    <HydratesContext value={hydrates}>
      <FilterForm criteria={{ ...plainCriteria, hair: ['red'] }} facets={shown} onChange={onChange} />
    </HydratesContext>,
    {
      viewer: anna,
      locale,
      settings,
      answers: { 'geography.regions': { regions: {} }, 'search.named': noNamedSearches },
    },
  );
  const choices = () => screen.getAllByRole<HTMLInputElement>('checkbox');
  const choice = (name: string, value: string) =>
    choices().find((one) => one.name === name && one.value === value)!;
  const label = (name: string, value: string) => choice(name, value).labels![0]!;
  return { ...screen, onChange, choice, label };
}

describe('figures beside choices [SEA-5]', () => {
  test('are seen as numbers of the language and heard as part of the name', async () => {
    const { choice, label } = await open(facets);
    expect(label('photo', '1').textContent).toBe('With photo1,234');
    expect(choice('photo', '1').ariaLabel).toBe('With photo, 1,234 members');
    expect(choice('hair', 'blond').ariaLabel).toBe('Blond, 1 member');
  });

  test('have the plural forms of Polish', async () => {
    const { choice } = await open({ hair: { blond: 1, red: 3, bald: 5 } }, { locale: 'pl' });
    const heard = ['blond', 'red', 'bald'].map((value) => choice('hair', value).ariaLabel?.split(', ')[1]);
    expect(heard).toEqual(['1 osoba', '3 osoby', '5 osób']);
  });

  test('a choice that brings nobody is muted and can be pressed', async () => {
    const { choice, label, onChange, user } = await open(facets);
    expect([label('hair', 'bald').dataset.muted, label('hair', 'blond').dataset.muted]).toEqual([
      'true',
      undefined,
    ]);
    await user.click(choice('hair', 'bald'));
    expect(changeFilters({ hair: 'red' }, onChange.mock.calls[0]?.[0])).toEqual({ hair: 'bald,red' });
  });

  test('stand in the list of distances too', async () => {
    const { getByRole } = await open(facets);
    const distances = [...getByRole<HTMLSelectElement>('combobox', { name: 'Distance' }).options].map(
      ({ text }) => text,
    );
    expect(distances.slice(0, 4)).toEqual([
      'Any distance',
      'Within 5 km',
      'Within 10 km',
      'Within 25 km, 3 members',
    ]);
  });

  test.each([
    ['have their room before they come', undefined, true, 1],
    ['none where there are too many', null, true, 0],
    ['none without scripts', undefined, false, 0],
  ])('%s', async (_, none, hydrates, lines) => {
    const { label, choice } = await open(none, { hydrates });
    expect(choice('photo', '1').hasAttribute('aria-label')).toBe(false);
    expect(label('photo', '1').querySelectorAll('span span')).toHaveLength(lines);
  });
});

describe('the column of filters', () => {
  const openRail = (path: string) =>
    openScreen(
      <HydratesContext value={true}>
        <FilterRail criteria={plainCriteria} />
      </HydratesContext>,
      {
        viewer: anna,
        settings,
        path,
        answers: {
          'geography.regions': { regions: {} },
          'search.named': noNamedSearches,
          'search.facets': { facets },
        },
      },
    );
  const asked = ({ calls }: Awaited<ReturnType<typeof openRail>>) =>
    calls.filter(([name]) => name === 'search.facets').map(([, input]) => input);

  test('asks for figures where it is wide enough to be seen, whatever the order [SEA-5]', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const screen = await openRail('/members?hair=red&order=distance');
    expect(asked(screen)).toEqual([{ hair: 'red', order: 'activity' }]);
    expect(screen.getByRole('checkbox', { name: 'With photo, 1,234 members' })).toBeTruthy();
  });

  test('asks for none where it is hidden', async () => {
    expect(asked(await openRail('/members'))).toEqual([]);
  });
});
