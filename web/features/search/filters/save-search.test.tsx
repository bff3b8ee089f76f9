// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { HydratesContext } from '#web/platform/hydration/use-hydrates.ts';
import { anna, noNamedSearches, plainCriteria } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import MembersPage from '../members-page.tsx';
import type { Filters } from '../search-filters.ts';

/** The page of the members before a server that keeps what was saved. */
async function open(path: string, saved: Filters | null, viewer: typeof anna | null = anna) {
  let kept = saved;
  const search = ({ hair, eyes }: { hair?: string; eyes?: string; order?: string }) => ({
    criteria: {
      ...plainCriteria,
      hair: (hair ?? '').split(',').filter(Boolean),
      eyes: eyes ? [eyes] : [],
    },
    page: { pageNumber: 1, results: [] },
    numResults: 30,
    next_cursor: null,
    similar: { results: [], count: 0 },
    wider: [],
    saved: kept,
  });
  const screen = await openScreen(
    <HydratesContext value={true}>
      <MembersPage />
    </HydratesContext>,
    {
      viewer,
      path,
      settings: { countries: ['NL'] },
      answers: {
        'geography.regions': { regions: {} },
        'search.named': noNamedSearches,
        'search.members': async (asked: Filters) => {
          const answer = search(Object.keys(asked).length > 0 ? (asked as object) : ((kept as object) ?? {}));
          // A change that is saved meanwhile is answered first.
          await new Promise((resolve) => setTimeout(resolve));
          return answer;
        },
        'search.save': (filters: Filters) => {
          kept = Object.keys(filters).length > 0 ? filters : null;
          return {};
        },
      },
    },
  );
  await settle();
  const chips = () =>
    screen
      .queryAllByRole('link', { name: /^Remove filter (?!Who might)/ })
      .map((chip) => chip.getAttribute('aria-label'));
  const find = (name: string) =>
    screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name });
  const press = (name: string) => screen.user.click(find(name) as HTMLElement);
  return { ...screen, chips, find, press, offers: (name: string) => find(name) !== null };
}

const save = 'Save as my search';
const forget = 'Forget my saved search';

test('an address without filters shows the saved ones, each a chip that can go [SEA-2]', async () => {
  const { chips, press, address, offers } = await open('/members', { hair: 'red', eyes: 'blue' });
  expect(chips()).toEqual(['Remove filter Hair: Red', 'Remove filter Eyes: Blue']);
  expect([offers(save), offers(forget), offers('Reset')]).toEqual([false, true, false]);
  await press('Remove filter Hair: Red');
  expect(address()).toBe('/members?eyes=blue');
  await press('Remove filter Eyes: Blue');
  expect(address()).toBe('/members?order=activity');
  expect(chips()).toEqual([]);
  await press('Reset');
  expect(address()).toBe('/members');
  expect(chips()).toHaveLength(2);
});

test('what differs from the saved search can be saved, and is then the saved one [SEA-1]', async () => {
  const { press, calls, address, offers, text } = await open('/members?hair=red&ref=abc', null);
  expect([offers(save), offers(forget)]).toEqual([true, false]);
  await press(save);
  await settle();
  expect(calls).toContainEqual(['search.save', { hair: 'red' }]);
  expect([offers(save), offers(forget), address()]).toEqual([false, true, '/members?hair=red&ref=abc']);
  expect(text()).toContain('Your searches start with this one');
});

test('a search that is forgotten stays on the screen, and is saved again by the same button', async () => {
  const { press, find, findByRole, calls, address, chips } = await open('/members', { hair: 'red' });
  const once = find(forget);
  once?.focus();
  await press(forget);
  expect(await findByRole('button', { name: save })).toBe(once);
  expect(calls).toContainEqual(['search.save', {}]);
  expect([address(), chips()]).toEqual(['/members?hair=red', ['Remove filter Hair: Red']]);
  expect(document.activeElement).toBe(once);
  await press(save);
  expect(await findByRole('button', { name: forget })).toBe(once);
});

test('nothing is offered where nothing was chosen, nor to a visitor', async () => {
  const plain = await open('/members', null);
  expect([plain.offers(save), plain.offers(forget)]).toEqual([false, false]);
  await plain.leavePage();
  const visitor = await open('/members?hair=red', null, null);
  expect(visitor.offers(save)).toBe(false);
});
