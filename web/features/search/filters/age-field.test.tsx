// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { plainCriteria } from '#web/testing/people.ts';
import { act, openScreen, type Screen } from '#web/testing/screen.tsx';
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

const figures = () =>
  ['min_age', 'max_age'].map((name) => screen.find<HTMLInputElement>(`[name=${name}]`).value);
const slider = (end: number) => document.querySelectorAll<HTMLInputElement>('[type=range]')[end]!;

beforeEach(async () => {
  search.mockClear();
  screen = await openScreen(<Field />, { settings: { min_age: 18 } });
});

test('a figure is searched once it is left, not while it is typed', async () => {
  await screen.type('[name=min_age]', '3');
  await screen.type('[name=min_age]', '32');
  expect([search.mock.calls, figures()]).toEqual([[], ['32', '40']]);
  await screen.leave('[name=min_age]');
  expect(search.mock.calls).toEqual([[{ min_age: 32, max_age: 40 }]]);
});

test('Enter searches too', async () => {
  await screen.type('[name=max_age]', '50');
  await act(async () =>
    screen
      .find('[name=max_age]')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  );
  expect(search.mock.calls).toEqual([[{ min_age: 25, max_age: 50 }]]);
});

test.each([
  ['too young', 'min_age', '12', ['18', '40']],
  ['too old', 'max_age', '99', ['25', '99']],
  ['the wrong way round', 'min_age', '60', ['40', '60']],
  ['letters', 'min_age', 'abc', ['25', '40']],
])('an age that is %s is put right when it is left', async (_fault, field, typed, shown) => {
  await screen.type(`[name=${field}]`, typed);
  await screen.leave(`[name=${field}]`);
  expect(figures()).toEqual(shown);
});

test('a field that was emptied shows nothing while it is edited, and then what is searched', async () => {
  await screen.type('[name=min_age]', '');
  expect(figures()).toEqual(['', '40']);
  await screen.leave('[name=min_age]');
  expect([figures(), search.mock.calls]).toEqual([['25', '40'], []]);
});

test('a slider moves its figure and is searched when it is let go', async () => {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider(0), '29');
    slider(0).dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect([figures(), search.mock.calls]).toEqual([['29', '40'], []]);
  await act(async () => slider(0).dispatchEvent(new PointerEvent('pointerup', { bubbles: true })));
  expect(search.mock.calls).toEqual([[{ min_age: 29, max_age: 40 }]]);
});

test('an age that the answer changes is followed, the other one stays in the middle of its edit', async () => {
  await screen.type('[name=max_age]', '45');
  await screen.press('Answer');
  expect(figures()).toEqual(['30', '45']);
});

test('both ends have a name of their own', () => {
  const names = [...document.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'));
  expect(names).toEqual(['Youngest age', 'Oldest age', 'Youngest age', 'Oldest age']);
});
