// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { plainCriteria } from '#web/testing/people.ts';
import { fireEvent, openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import { AgeField } from './age-field.tsx';

const criteria = plainCriteria;
const search = vi.fn();
let screen: Screen;

/** The page answers a search by showing what it searched for. */
function Field() {
  const [asked, setAsked] = useState(criteria);
  return (
    <>
      <AgeField
        criteria={asked}
        onChange={(change) => {
          search(change);
          setAsked({ ...asked, ...change } as SearchCriteria);
        }}
      />
      <button type="button" onClick={() => setAsked({ ...asked, min_age: 30 })}>
        Answer
      </button>
    </>
  );
}

const [youngest, oldest] = ['Youngest age', 'Oldest age'];
const field = (name = youngest) => screen.getByRole<HTMLInputElement>('textbox', { name });
const figures = () => [youngest, oldest].map((name) => field(name).value);
const slider = () => screen.getByRole('slider', { name: youngest });

beforeEach(async () => {
  search.mockClear();
  screen = await openScreen(<Field />, { settings: { min_age: 18 } });
});

test('a figure is searched once it is left, not while it is typed', async () => {
  await screen.fill(field(), '3');
  await screen.fill(field(), '32');
  expect([search.mock.calls, figures()]).toEqual([[], ['32', '40']]);
  await screen.user.tab();
  expect(search.mock.calls).toEqual([[{ min_age: 32, max_age: 40 }]]);
});

test('Enter searches too', async () => {
  await screen.fill(field(oldest), '50');
  await screen.user.keyboard('{Enter}');
  expect(search.mock.calls).toEqual([[{ min_age: 25, max_age: 50 }]]);
});

test.each([
  ['too young', youngest, '12', ['18', '40']],
  ['too old', oldest, '99', ['25', '99']],
  ['the wrong way round', youngest, '60', ['40', '60']],
  ['letters', youngest, 'abc', ['25', '40']],
])('an age that is %s is put right when it is left', async (_fault, name, typed, shown) => {
  await screen.fill(field(name), typed);
  await screen.user.tab();
  expect(figures()).toEqual(shown);
});

test('a field that was emptied shows nothing while it is edited, and then what is searched', async () => {
  await screen.fill(field(), '');
  expect(figures()).toEqual(['', '40']);
  await screen.user.tab();
  expect([figures(), search.mock.calls]).toEqual([['25', '40'], []]);
});

test('a slider moves its figure and is searched when it is let go', async () => {
  await settle(() => fireEvent.input(slider(), { target: { value: '29' } }));
  expect([figures(), search.mock.calls]).toEqual([['29', '40'], []]);
  await settle(() => fireEvent.pointerUp(slider()));
  expect(search.mock.calls).toEqual([[{ min_age: 29, max_age: 40 }]]);
});

test('an age that the answer changes is followed, the other one stays in the middle of its edit', async () => {
  await screen.fill(field(oldest), '45');
  // A press by script leaves the focus in the field.
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Answer' })));
  expect(figures()).toEqual(['30', '45']);
});

test('both ends have a name of their own', () => {
  for (const role of ['textbox', 'slider']) {
    const names = screen.getAllByRole(role).map((input) => input.getAttribute('aria-label'));
    expect(names).toEqual([youngest, oldest]);
  }
});
