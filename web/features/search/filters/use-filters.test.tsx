// @vitest-environment jsdom
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { anna, noNamedSearches, plainCriteria } from '#web/testing/people.ts';
import { act, openScreen, settle } from '#web/testing/screen.tsx';
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
  const screen = await openScreen(page, {
    viewer: anna,
    settings: { countries: ['NL'] },
    path: '/?hair=red',
    ...(route && { route }),
    answers: { 'geography.regions': { regions: {} }, 'search.named': noNamedSearches },
  });
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const press = (name: string) => screen.user.click(box(name));
  const reset = () => screen.user.click(screen.getByRole('link', { name: 'Reset' }));
  const goBack = () => screen.user.click(screen.getByRole('button', { name: 'Back' }));
  return { ...screen, box, press, reset, goBack };
}

test('filters changed in one go are all in the address [SEA-2]', async () => {
  const { box, getByRole, address } = await openRail();
  const fields = [box('Blond'), box('With photo'), getByRole('radio', { name: 'Everyone' })];
  await settle(() => {
    for (const field of fields) field.click();
  });
  const { searchParams } = new URL(address(), 'https://duet.test');
  expect(Object.fromEntries(searchParams)).toEqual({ hair: 'blond,red', photo: '1', gender: 'both' });
});

test('a filter is changed after the address has changed by itself [SEA-2]', async () => {
  const { press, reset, address } = await openRail();
  await press('With photo');
  await reset();
  await press('New here');
  expect(address()).toMatch(/\?new=1$/);
});

test('a filter adds to one whose address is still on its way, while an earlier one has come [SEA-5]', async () => {
  const held = Promise.withResolvers<null>();
  const { box, press, address } = await openRail({
    loader: ({ request }) => (request.url.includes('photo') ? held.promise : null),
    ErrorBoundary: () => null,
  });
  const [blond, photo] = [box('Blond'), box('With photo')];
  await act(async () => {
    blond.click();
    // The router is there, the page not yet: both presses meet what was drawn first.
    await new Promise((resolve) => setTimeout(resolve));
    photo.click();
  });
  expect(address()).toMatch(/hair=blond%2Cred$/);
  await press('New here');
  await act(async () => held.resolve(null));
  const { searchParams } = new URL(address(), 'https://duet.test');
  expect(Object.fromEntries(searchParams)).toEqual({ hair: 'blond,red', photo: '1', new: '1' });
});

test('Back leads from changed filters to the search as it first was, however many were changed [SEA-2]', async () => {
  const { press, reset, goBack, address } = await openRail();
  for (const name of ['With photo', 'New here', 'Blond']) await press(name);
  await reset();
  await press('Online now');
  expect(address()).toMatch(/\?online=1$/);
  await goBack();
  expect(address()).toMatch(/\?hair=red$/);
  await press('With photo');
  await goBack();
  expect(address()).toMatch(/\?hair=red$/);
});
