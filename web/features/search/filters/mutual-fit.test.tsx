// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { HydratesContext } from '#web/platform/hydration/use-hydrates.ts';
import { anna, plainCriteria } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { WiderLinks } from '../results/wider-search.tsx';
import {
  changeFilters,
  type FilterChange,
  listChosen,
  readFilters,
  toWiderFilters,
} from '../search-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterForm } from './filter-form.tsx';

type Screen = NonNullable<Parameters<typeof openScreen>[1]>;

const answers = { 'geography.regions': { regions: {} } };
const fit = /^Who might like me/;

async function openForm(asked: Partial<SearchCriteria> = {}, oneSided?: number | null, screen: Screen = {}) {
  const onChange = vi.fn<(change: FilterChange) => void>();
  const criteria = { ...plainCriteria, ...asked };
  const form = <FilterForm criteria={criteria} facets={null} oneSided={oneSided} onChange={onChange} />;
  const opened = await openScreen(<HydratesContext value>{form}</HydratesContext>, {
    viewer: anna,
    settings: { countries: ['NL'] },
    answers,
    ...screen,
  });
  const chip = () => opened.queryByRole<HTMLInputElement>('checkbox', { name: fit });
  return { ...opened, onChange, chip };
}

describe('the chip of who might look for the viewer [SEA-1, SEA-5]', () => {
  test('is chosen from the start, and one press is a filter of the address', async () => {
    const { chip, user, onChange } = await openForm({}, 12);
    expect([chip()?.checked, chip()?.ariaLabel]).toEqual([
      true,
      'Who might like me, 12 look for someone else',
    ]);
    await user.click(chip()!);
    expect(changeFilters({ hair: 'red' }, onChange.mock.lastCall![0])).toEqual({
      hair: 'red',
      one_sided: '1',
    });
    expect(changeFilters({ one_sided: '1' }, onChange.mock.lastCall![0])).toEqual({ one_sided: undefined });
  });

  test.each([
    [1, '1 osoba szuka kogoś innego'],
    [3, '3 osoby szukają kogoś innego'],
    [5, '5 osób szuka kogoś innego'],
  ])('has the plural forms of Polish: %i', async (oneSided, heard) => {
    const { getByRole } = await openForm({}, oneSided, { locale: 'pl' });
    expect(getByRole('checkbox', { name: `Komu mogę się spodobać, ${heard}` })).toBeTruthy();
  });

  test('is not chosen any more where everybody is shown', async () => {
    expect((await openForm({ one_sided: true })).chip()?.checked).toBe(false);
  });

  test.each([false, true])(
    'without scripts the browser sends what its box says, where it was drawn as %s [SEA-2]',
    async (one_sided) => {
      const { getByRole, chip } = await openForm({ one_sided }, 12, { path: '/members?filters' });
      const name = 'Also those not looking for someone like me';
      const box = getByRole<HTMLInputElement>('checkbox', { name });
      expect([box.checked, chip()]).toEqual([one_sided, null]);
      box.checked = !one_sided;
      expect(new FormData(document.forms[0]).get('one_sided')).toBe(one_sided ? null : '1');
    },
  );

  test.each<[string, Partial<SearchCriteria>, Screen]>([
    ['for a visitor', {}, { viewer: null }],
    [
      'where the domain has no such filter',
      {},
      { settings: { countries: ['NL'], search_fields: ['photo'] } },
    ],
    ['where mutual interest asks more', { mutual: true }, {}],
  ])('is not there %s', async (_, asked, screen) => {
    expect((await openForm(asked, undefined, screen)).chip()).toBeNull();
  });

  test('comes back by mutual interest, which asks for more', async () => {
    const { getByRole, user, onChange } = await openForm({ one_sided: true });
    await user.click(getByRole('checkbox', { name: 'Looking for someone like me' }));
    const changed = changeFilters({ one_sided: '1' }, onChange.mock.lastCall![0]);
    expect(listChosen(changed)).toEqual([['mutual']]);
  });
});

describe('above the results of a phone [SEA-1]', () => {
  const openBar = (asked: Partial<SearchCriteria>, path: string) =>
    openScreen(<FilterBar criteria={{ ...plainCriteria, ...asked }} />, {
      viewer: anna,
      settings: { countries: ['NL'] },
      answers,
      path,
    });
  const filtersOf = (link: HTMLElement) =>
    readFilters(new URL((link as HTMLAnchorElement).href, 'https://duet.test').searchParams);

  test('one press shows everybody', async () => {
    const { getByRole } = await openBar({}, '/members?hair=red');
    const link = getByRole('link', { name: 'Remove filter Who might like me' });
    expect(filtersOf(link)).toEqual({ hair: 'red', one_sided: '1' });
  });

  test('and one takes that back', async () => {
    const { getByRole, queryByRole } = await openBar({ one_sided: true }, '/members?one_sided=1&hair=red');
    expect(queryByRole('link', { name: /Who might like me/ })).toBeNull();
    const name = 'Remove filter Also those not looking for someone like me';
    expect(filtersOf(getByRole('link', { name }))).toEqual({ hair: 'red' });
  });
});

test('where few are found it says how many more there are [SEA-5]', async () => {
  const way = { field: 'one_sided' as const, criteria: { ...plainCriteria, one_sided: true }, count: 7 };
  const results = {
    ...{ members: [], criteria: plainCriteria, saved: null, count: 3 },
    ...{ similar: [], similarCount: 0, wider: [way] },
  };
  const link = (filters: object) => ({ to: `/members?${new URLSearchParams(Object.entries(filters))}` });
  const { getByRole } = await openScreen(<WiderLinks results={results} filters={{}} linkTo={link} />, {
    viewer: anna,
  });
  expect(toWiderFilters({ hair: 'red' }, way)).toEqual({ hair: 'red', one_sided: '1' });
  const open = getByRole<HTMLAnchorElement>('link', {
    name: 'Also those not looking for someone like me · 4 more',
  });
  expect(open.href).toContain('one_sided=1');
});
