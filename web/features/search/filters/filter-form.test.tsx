// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { HydratesContext } from '#web/platform/hydration/use-hydrates.ts';
import { anna, plainCriteria } from '#web/testing/people.ts';
import { fireEvent, openScreen, type Screen, settle, within } from '#web/testing/screen.tsx';
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

const [show, country, region] = ['Show members', 'Country', 'Province'].map((name) => ({ name }));
const [distance, order] = ['Distance', 'Order'].map((name) => ({ name }));
const mutual = { name: 'Looking for someone like me' };
const foldsOf = ({ getAllByRole }: Screen) =>
  getAllByRole('group').filter((one) => one instanceof HTMLDetailsElement);
const summaryOf = (fold: Element | undefined) => fold?.firstElementChild?.textContent;

/** The address a browser without scripts makes of the form. */
function submitted(): URLSearchParams {
  const [form] = document.forms;
  if (!form) throw new Error('There is no form');
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

describe('the form without scripts [SEA-2]', () => {
  test('asks the page of the members by GET', async () => {
    const { getByRole } = await open();
    const { form } = getByRole<HTMLButtonElement>('button', show);
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/members']);
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
    const { getByRole } = await open();
    getByRole<HTMLInputElement>('radio', { name: 'Everyone' }).checked = true;
    getByRole<HTMLSelectElement>('combobox', country).value = 'all';
    getByRole<HTMLInputElement>('textbox', { name: 'Youngest age' }).value = '30';
    expect(readFilters(submitted())).toMatchObject({ gender: 'both', country: 'all', min_age: 30 });
  });

  test('says nothing of a region when the whole country is meant', async () => {
    await open();
    expect(submitted().get('countryregion')).toBe('');
    expect(readFilters(submitted())).not.toHaveProperty('countryregion');
  });

  test('another country leaves the region behind, whose code it may have too [SEA-3]', async () => {
    const { getByRole } = await open({ asked: { countryregion: '09' } });
    getByRole<HTMLSelectElement>('combobox', country).value = 'DE';
    expect(submitted().get('countryregion')).toBe('09');
    expect(readFilters(submitted())).toMatchObject({ country: 'DE' });
    expect(readFilters(submitted())).not.toHaveProperty('countryregion');
    expect(writeFilters(submitted(), {}).toString()).toBe('');
  });

  test('has no slider, which needs a script', async () => {
    expect((await open()).queryByRole('slider')).toBeNull();
  });

  test('shows the filters that the domain offers, and no others', async () => {
    await open({ fields: { settings: { search_fields: ['gender', 'min_age', 'max_age'] } } });
    expect([...submitted().keys()]).toEqual(['gender', 'min_age', 'max_age']);
  });
});

describe('the form with scripts', () => {
  test('searches with each choice, and needs no button', async () => {
    const { getByRole, queryByRole, user, onChange } = await open({ hydrates: true });
    expect(queryByRole('button', show)).toBeNull();
    await user.click(getByRole('radio', { name: 'Everyone' }));
    await user.selectOptions(getByRole('combobox', country), 'DE');
    await user.selectOptions(getByRole('combobox', region), '07');
    expect(onChange.mock.calls).toEqual([
      [{ gender: 'both' }],
      [{ country: 'DE' }],
      [{ countryregion: '07' }],
    ]);
  });

  test('the whole country is no region', async () => {
    const { getByRole, user, onChange } = await open({ hydrates: true, asked: { countryregion: '07' } });
    await user.selectOptions(getByRole('combobox', region), '');
    expect(onChange.mock.calls).toEqual([[{ countryregion: undefined }]]);
  });

  test('does not leave the page by Enter', async () => {
    await open({ hydrates: true });
    const enter = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.forms[0]?.dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
  });

  test('a country the domain does not serve, where the viewer lives, can be seen and kept', async () => {
    const { getByRole } = await open({ hydrates: true, asked: { country: 'PL' } });
    const countries = [...getByRole<HTMLSelectElement>('combobox', country).options].map(({ text }) => text);
    expect(countries).toEqual(['All countries', 'Germany', 'Netherlands', 'Poland']);
  });
});

describe('further filters [SEA-5]', () => {
  const member = { fields: { viewer: anna } };

  test('a visitor is not asked for distances from a town nobody knows', async () => {
    const { getByRole, queryByRole } = await open();
    expect([queryByRole('combobox', distance), queryByRole('combobox', order)]).toEqual([null, null]);
    expect(queryByRole('checkbox', mutual)).toBeNull();
    expect(getByRole('checkbox', { name: 'With photo' })).toBeTruthy();
  });

  test('without scripts every choice travels as the address has it', async () => {
    const { getByRole } = await open({ ...member, asked: { hair: ['red'], photo: true, distance: 25 } });
    for (const name of ['Blond', 'Online now'])
      getByRole<HTMLInputElement>('checkbox', { name }).checked = true;
    expect(readFilters(submitted())).toMatchObject({
      hair: 'blond,red',
      photo: '1',
      online: '1',
      distance: 25,
    });
  });

  test('with scripts each choice searches at once, and a second press takes it back', async () => {
    const { getByRole, user, onChange } = await open({
      ...member,
      hydrates: true,
      asked: { hair: ['red'], new: true, interests: ['wine'] },
    });
    const latest = { hair: 'red', new: '1', interests: 'wine' } as const;
    for (const [name, changed] of [
      ['Blond', { ...latest, hair: 'blond,red' }],
      ['Red', { ...latest, hair: undefined }],
      ['New here', { ...latest, new: undefined }],
      [mutual.name, { ...latest, mutual: '1' }],
    ] as const) {
      await user.click(getByRole('checkbox', { name }));
      expect(changeFilters(latest, onChange.mock.lastCall?.[0] ?? {})).toEqual(changed);
    }
  });

  test('distance and order are lists, of which the first asks nothing', async () => {
    const { getByRole, user, onChange } = await open({ ...member, hydrates: true, asked: { distance: 10 } });
    await user.selectOptions(getByRole('combobox', distance), '50');
    await user.selectOptions(getByRole('combobox', distance), '');
    await user.selectOptions(getByRole('combobox', order), 'distance');
    expect(onChange.mock.calls).toEqual([
      [{ distance: 50 }],
      [{ distance: undefined }],
      [{ order: 'distance' }],
    ]);
  });

  test('a folded list says what is chosen in it, and is open then', async () => {
    const folds = foldsOf(await open({ ...member, asked: { eyes: ['blue', 'green'] } }));
    const find = (title: string) => folds.find((fold) => summaryOf(fold)?.startsWith(title));
    expect([find('Eyes')?.open, find('Hair')?.open]).toEqual([true, false]);
    expect(summaryOf(find('Eyes'))).toBe('EyesBlue, Green');
  });

  test('with scripts a folded list is drawn once it is unfolded, and stays', async () => {
    const screen = await open({ ...member, hydrates: true });
    expect(screen.queryByRole('checkbox', { name: 'Blond', hidden: true })).toBeNull();
    const fold = foldsOf(screen)[0] as HTMLDetailsElement;
    for (const isOpen of [true, false]) {
      fold.open = isOpen;
      await settle(() => fireEvent(fold, new Event('toggle')));
      expect(within(fold).getAllByRole('checkbox', { hidden: true }).length).toBeGreaterThan(1);
    }
  });
});
