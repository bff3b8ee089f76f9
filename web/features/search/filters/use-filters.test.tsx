// @vitest-environment jsdom
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { anna, plainCriteria } from '#web/testing/people.ts';
import { act, openScreen } from '#web/testing/screen.tsx';
import { FilterRail } from './filter-rail.tsx';

type Route = NonNullable<Parameters<typeof openScreen>[1]>['route'];

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

async function openRail(route?: Route) {
  const criteria = { ...plainCriteria, hair: ['red' as const] };
  const page = (
    <>
      <FilterRail criteria={criteria} />
      <BackButton />
    </>
  );
  return openScreen(page, {
    viewer: anna,
    settings: { countries: ['NL'] },
    path: '/?hair=red',
    ...(route && { route }),
    answers: { 'geography.regions': { regions: {} } },
  });
}

test('filters changed in one go are all in the address [SEA-2]', async () => {
  const { find, address } = await openRail();
  await act(async () => {
    for (const name of ['[name=hair][value=blond]', '[name=photo]', '[name=gender][value=both]'])
      find(name).click();
  });
  const { searchParams } = new URL(address(), 'https://duet.test');
  expect(Object.fromEntries(searchParams)).toEqual({ hair: 'blond,red', photo: '1', gender: 'both' });
});

test('a filter is changed after the address has changed by itself [SEA-2]', async () => {
  const { find, press, address } = await openRail();
  await press(find('[name=photo]'));
  await press('Reset');
  await press(find('[name=new]'));
  expect(address()).toMatch(/\?new=1$/);
});

test('a filter adds to one whose address is still on its way, while an earlier one has come [SEA-5]', async () => {
  const held = Promise.withResolvers<null>();
  const { find, press, address } = await openRail({
    loader: ({ request }) => (request.url.includes('photo') ? held.promise : null),
    ErrorBoundary: () => null,
  });
  const [blond, photo] = ['[name=hair][value=blond]', '[name=photo]'].map((name) => find(name));
  await act(async () => {
    blond?.click();
    // The router is there, the page not yet: both presses meet what was drawn first.
    await new Promise((resolve) => setTimeout(resolve));
    photo?.click();
  });
  expect(address()).toMatch(/hair=blond%2Cred$/);
  await press(find('[name=new]'));
  await act(async () => held.resolve(null));
  const { searchParams } = new URL(address(), 'https://duet.test');
  expect(Object.fromEntries(searchParams)).toEqual({ hair: 'blond,red', photo: '1', new: '1' });
});

test('Back leads from changed filters to the search as it first was, however many were changed [SEA-2]', async () => {
  const { find, press, address } = await openRail();
  for (const name of ['[name=photo]', '[name=new]', '[name=hair][value=blond]']) await press(find(name));
  await press('Reset');
  await press(find('[name=online]'));
  expect(address()).toMatch(/\?online=1$/);
  await press('Back');
  expect(address()).toMatch(/\?hair=red$/);
  await press(find('[name=photo]'));
  await press('Back');
  expect(address()).toMatch(/\?hair=red$/);
});
