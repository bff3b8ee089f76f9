// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { HydratesContext } from '#web/platform/hydration/use-hydrates.ts';
import { anna, plainCriteria } from '#web/testing/people.ts';
import { act, openScreen } from '#web/testing/screen.tsx';
import { changeFilters, type FilterChange, readFilters, writeFilters } from '../search-filters.ts';
import { FilterForm } from './filter-form.tsx';

const criteria = plainCriteria;
const regions = {
  NL: [
    { code: '07', name: 'Noord-Holland' },
    { code: '09', name: 'Utrecht' },
  ],
};

interface Sent {
  asked?: Partial<SearchCriteria>;
  hydrates?: boolean;
  fields?: Parameters<typeof openScreen>[1];
}

async function open({ asked = {}, hydrates = false, fields = {} }: Sent = {}) {
  const onChange = vi.fn<(change: FilterChange) => void>();
  const screen = await openScreen(
    <HydratesContext value={hydrates}>
      <FilterForm criteria={{ ...criteria, ...asked }} onChange={onChange} />
    </HydratesContext>,
    { settings: { countries: ['NL', 'DE'] }, answers: { 'geography.regions': { regions } }, ...fields },
  );
  return { ...screen, onChange };
}

/** The address a browser without scripts makes of the form. */
function submitted(): URLSearchParams {
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form');
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

describe('the form without scripts [SEA-2]', () => {
  test('asks the page of the members by GET', async () => {
    const { find } = await open();
    const form = find<HTMLFormElement>('form');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/members']);
    expect(find('[type=submit]').textContent).toBe('Show members');
  });

  test('sends what it shows, by the names and values that the address of a search has', async () => {
    await open({ asked: { countryregion: '09' } });
    const address = submitted();
    const { gender, country, min_age, max_age } = criteria;
    const shown = { gender, country, countryregion: '09', min_age, max_age };
    expect(readFilters(address)).toEqual(shown);
    expect(address.get('regions_of')).toBe('NL');
    address.delete('regions_of');
    expect(new Set(address)).toEqual(new Set(writeFilters(new URLSearchParams(), shown)));
  });

  test('sends what was chosen in it by the browser alone', async () => {
    const { find } = await open();
    find<HTMLInputElement>('[name=gender][value=both]').checked = true;
    find<HTMLSelectElement>('[name=country]').value = 'all';
    find<HTMLInputElement>('[name=min_age]').value = '30';
    expect(readFilters(submitted())).toMatchObject({ gender: 'both', country: 'all', min_age: 30 });
  });

  test('says nothing of a region when the whole country is meant', async () => {
    await open();
    expect(submitted().get('countryregion')).toBe('');
    expect(readFilters(submitted())).not.toHaveProperty('countryregion');
  });

  test('another country leaves the region behind, whose code it may have too [SEA-3]', async () => {
    const { find } = await open({ asked: { countryregion: '09' } });
    find<HTMLSelectElement>('[name=country]').value = 'DE';
    expect(submitted().get('countryregion')).toBe('09');
    expect(readFilters(submitted())).toMatchObject({ country: 'DE' });
    expect(readFilters(submitted())).not.toHaveProperty('countryregion');
    expect(writeFilters(submitted(), {}).toString()).toBe('');
  });

  test('has no slider, which needs a script', async () => {
    const { has } = await open();
    expect(has('[type=range]')).toBe(false);
  });

  test('shows the filters that the domain offers, and no others', async () => {
    await open({ fields: { settings: { search_fields: ['gender', 'min_age', 'max_age'] } } });
    expect([...submitted().keys()]).toEqual(['gender', 'min_age', 'max_age']);
  });
});

describe('the form with scripts', () => {
  test('searches with each choice, and needs no button', async () => {
    const { find, has, type, onChange } = await open({ hydrates: true });
    expect(has('[type=submit]')).toBe(false);
    await act(async () => find('[name=gender][value=both]').click());
    await type('[name=country]', 'DE');
    await type('[name=countryregion]', '07');
    expect(onChange.mock.calls).toEqual([
      [{ gender: 'both' }],
      [{ country: 'DE' }],
      [{ countryregion: '07' }],
    ]);
  });

  test('the whole country is no region', async () => {
    const { type, onChange } = await open({ hydrates: true, asked: { countryregion: '07' } });
    await type('[name=countryregion]', '');
    expect(onChange.mock.calls).toEqual([[{ countryregion: undefined }]]);
  });

  test('does not leave the page by Enter', async () => {
    const { find } = await open({ hydrates: true });
    const enter = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
  });

  test('a country the domain does not serve, where the viewer lives, can be seen and kept', async () => {
    const { find } = await open({ hydrates: true, asked: { country: 'PL' } });
    const countries = [...find<HTMLSelectElement>('[name=country]').options].map(({ text }) => text);
    expect(countries).toEqual(['All countries', 'Germany', 'Netherlands', 'Poland']);
  });
});

describe('further filters [SEA-5]', () => {
  const member = { fields: { viewer: anna } };

  test('a visitor is not asked for distances from a town nobody knows', async () => {
    const { has } = await open();
    expect([has('[name=distance]'), has('[name=order]'), has('[name=mutual]')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(has('[name=photo]')).toBe(true);
  });

  test('without scripts every choice travels as the address has it', async () => {
    const { find } = await open({ ...member, asked: { hair: ['red'], photo: true, distance: 25 } });
    find<HTMLInputElement>('[name=hair][value=blond]').checked = true;
    find<HTMLInputElement>('[name=online]').checked = true;
    expect(readFilters(submitted())).toMatchObject({
      hair: 'blond,red',
      photo: '1',
      online: '1',
      distance: 25,
    });
  });

  test('with scripts each choice searches at once, and a second press takes it back', async () => {
    const { find, onChange } = await open({
      ...member,
      hydrates: true,
      asked: { hair: ['red'], new: true, interests: ['wine'] },
    });
    const latest = { hair: 'red', new: '1', interests: 'wine' } as const;
    for (const [name, changed] of [
      ['[name=hair][value=blond]', { ...latest, hair: 'blond,red' }],
      ['[name=hair][value=red]', { ...latest, hair: undefined }],
      ['[name=new]', { ...latest, new: undefined }],
      ['[name=mutual]', { ...latest, mutual: '1' }],
    ] as const) {
      await act(async () => find(name).click());
      expect(changeFilters(latest, onChange.mock.lastCall?.[0] ?? {})).toEqual(changed);
    }
  });

  test('distance and order are lists, of which the first asks nothing', async () => {
    const { type, onChange } = await open({ ...member, hydrates: true, asked: { distance: 10 } });
    await type('[name=distance]', '50');
    await type('[name=distance]', '');
    await type('[name=order]', 'distance');
    expect(onChange.mock.calls).toEqual([
      [{ distance: 50 }],
      [{ distance: undefined }],
      [{ order: 'distance' }],
    ]);
  });

  test('a folded list says what is chosen in it, and is open then', async () => {
    const { find } = await open({ ...member, asked: { eyes: ['blue', 'green'] } });
    const eyes = find('[name=eyes]').closest('details');
    expect(eyes?.open).toBe(true);
    expect(eyes?.querySelector('summary')?.textContent).toBe('EyesBlue, Green');
    expect(find('[name=hair]').closest('details')?.open).toBe(false);
  });

  test('with scripts a folded list is drawn once it is unfolded, and stays', async () => {
    const { find, has } = await open({ ...member, hydrates: true });
    expect(has('[name=hair]')).toBe(false);
    const fold = find<HTMLDetailsElement>('details:has(summary)');
    for (const isOpen of [true, false]) {
      fold.open = isOpen;
      await act(async () => fold.dispatchEvent(new Event('toggle')));
      expect(fold.querySelectorAll('[type=checkbox]').length).toBeGreaterThan(1);
    }
  });
});
