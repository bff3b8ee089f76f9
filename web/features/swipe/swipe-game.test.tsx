// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { SwipeCard } from '#contract/swipe/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { fireEvent, openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import { type Deck, deckQuery } from './deck-query.ts';
import { SwipeGame } from './swipe-game.tsx';

const image = { filename: 'a.webp', thumb_filename: 'b.webp' };

const cardOf = (id: number, name: string): SwipeCard => ({
  ...ben,
  id,
  name,
  photos: [image, image],
  interests: ['baking'],
  about: 'I collect maps.',
});

const full: Deck = {
  results: [cardOf(2, 'Ben'), cardOf(3, 'Tom'), cardOf(4, 'Jan')],
  next_cursor: null,
  likes: { left: 4, until: null },
};
const until = '2999-11-03T23:00:00.000Z';

const open = (deck: Partial<Deck> = {}, answers: Record<string, unknown> = {}) =>
  openScreen(<SwipeGame />, {
    viewer: anna,
    answers: { 'swipe.swipe': { matched: false, likes: { left: 3, until } }, ...answers },
    prepare: (client) => client.setQueryData(deckQuery.queryKey, { ...full, ...deck }),
  });

const deckOf = ({ getByRole }: Screen) => getByRole('group');
const strikeAt = (target: Element, init: KeyboardEventInit) => settle(() => fireEvent.keyDown(target, init));
const strike = (screen: Screen, key: string) => strikeAt(deckOf(screen), { key });
const topOf = (screen: Screen) => deckOf(screen).getAttribute('aria-label');
const saidOf = ({ getByRole }: Screen) => getByRole('status').textContent;

test('the deck is played by keys and says who is seen and what has happened [LIK-5]', async () => {
  const screen = await open();
  expect(topOf(screen)).toBe('Ben, 38, Amersfoort, Photo 1 of 2');
  await strike(screen, ' ');
  expect(topOf(screen)).toBe('Ben, 38, Amersfoort, Photo 2 of 2');
  await strike(screen, 'ArrowLeft');
  expect(saidOf(screen)).toBe('You passed on Ben. Next: Tom, 38.');
  await strike(screen, 'ArrowRight');
  expect(topOf(screen)).toBe('Jan, 38, Amersfoort, Photo 1 of 2');
  const swipes = screen.calls.filter(([name]) => name === 'swipe.swipe').map(([, input]) => input);
  expect(swipes).toEqual([
    { profile: 2, choice: 'pass' },
    { profile: 3, choice: 'like', time_zone: expect.any(String) },
  ]);
  expect(screen.getByText('3 likes left today')).toBeTruthy();
  await strike(screen, 'ArrowUp');
  expect(screen.address()).toBe('/members/4');
});

test('keys pressed on something inside the deck or held down decide nothing', async () => {
  const screen = await open();
  const inside = screen.getByRole('link', { name: 'Ben, 38' });
  await strikeAt(inside, { key: 'ArrowLeft' });
  await strikeAt(deckOf(screen), { key: 'ArrowLeft', repeat: true });
  expect(screen.calls).toEqual([]);
});

test('the arrows decide before anything has the focus, and not in a field or with another key [LIK-5]', async () => {
  const screen = await open();
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  await strikeAt(field, { key: 'ArrowLeft' });
  await strikeAt(document.body, { key: 'ArrowLeft', altKey: true });
  await strikeAt(document.body, { key: 'ArrowLeft', repeat: true });
  expect(screen.calls).toEqual([]);
  await strikeAt(document.body, { key: 'ArrowLeft' });
  expect(saidOf(screen)).toBe('You passed on Ben. Next: Tom, 38.');
  await strikeAt(screen.getByRole('heading', { name: 'Swipe game' }), { key: 'ArrowRight' });
  expect(saidOf(screen)).toContain('You like Tom');
});

test('a double click likes one person, not the next one unseen [LIK-5]', async () => {
  const screen = await open();
  for (const detail of [1, 2]) {
    await settle(() => fireEvent.click(screen.getByRole('button', { name: /^Like/ }), { detail }));
  }
  expect(screen.calls.filter(([name]) => name === 'swipe.swipe')).toHaveLength(1);
  expect(topOf(screen)).toContain('Tom');
});

test('the last pass is taken back by button or key, also when a like came after it [LIK-5]', async () => {
  const screen = await open();
  expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
  await screen.user.click(screen.getByRole('button', { name: 'Pass on Ben' }));
  await screen.user.click(screen.getByRole('button', { name: 'Like Tom' }));
  await screen.user.click(screen.getByRole('button', { name: 'Undo: bring Ben back' }));
  expect(screen.calls).toContainEqual(['swipe.undo', { profile: 2 }]);
  expect(topOf(screen)).toContain('Ben');
  expect(document.activeElement).toBe(deckOf(screen));
  await strike(screen, 'ArrowLeft');
  await strike(screen, 'Backspace');
  expect(screen.calls.filter(([name]) => name === 'swipe.undo')).toHaveLength(2);
});

test('what could not be sent comes back with its like, and a toast says why [LIK-5]', async () => {
  const screen = await open(
    {},
    {
      'swipe.swipe': () => {
        throw new AppError('network');
      },
    },
  );
  await strike(screen, 'ArrowRight');
  expect(topOf(screen)).toContain('Ben');
  expect(screen.getByText('4 likes left today')).toBeTruthy();
  expect(screen.toasts).toHaveLength(1);
});

test('who is no longer there does not come back', async () => {
  const screen = await open(
    {},
    {
      'swipe.swipe': () => {
        throw new AppError('not_found');
      },
    },
  );
  await strike(screen, 'ArrowRight');
  expect(topOf(screen)).toContain('Tom');
});

test('without likes the notice says when it goes on and leads to the search [LIK-5]', async () => {
  const screen = await open({ likes: { left: 0, until } });
  expect(screen.getByText('No swipes or likes left today')).toBeTruthy();
  expect(screen.text()).toMatch(/New likes from Sunday (at )?11:00.PM/);
  expect(screen.getByRole('link', { name: 'Search instead' }).getAttribute('href')).toBe('/members');
  await strike(screen, 'ArrowLeft');
  expect(screen.calls).toEqual([]);
});

test('a day that has ended while the page was open brings new likes [LIK-5]', async () => {
  const screen = await open({ likes: { left: 0, until: '2020-01-01T00:00:00.000Z' } });
  expect(screen.getByText('4 likes left today')).toBeTruthy();
  expect(topOf(screen)).toContain('Ben');
});

test('an empty deck asks to widen the search, and still takes the last pass back [LIK-5]', async () => {
  const screen = await open({ results: [cardOf(2, 'Ben')] });
  await strike(screen, 'ArrowLeft');
  expect(saidOf(screen)).toBe('You passed on Ben. That’s everybody for now');
  expect(screen.getByRole('link', { name: 'Widen the search' }).getAttribute('href')).toBe('/members');
  await screen.user.click(screen.getByRole('button', { name: 'Undo: bring Ben back' }));
  expect(topOf(screen)).toContain('Ben');
});

test('the next cards are fetched before the deck is empty; nobody comes twice [LIK-5]', async () => {
  const more = { ...full, results: [cardOf(4, 'Jan'), cardOf(5, 'Kim')] };
  const screen = await open({ next_cursor: 'abc' }, { 'swipe.deck': more });
  for (const _ of [1, 2, 3]) await strike(screen, 'ArrowLeft');
  expect(screen.calls.filter(([name]) => name === 'swipe.deck')).toEqual([['swipe.deck', { cursor: 'abc' }]]);
  expect(topOf(screen)).toContain('Kim');
});

test('a match of the game is celebrated', async () => {
  const screen = await open({}, { 'swipe.swipe': { matched: true, likes: { left: 3, until } } });
  await strike(screen, 'ArrowRight');
  expect(screen.client.getQueryData(['likes.moments'])).toMatchObject({ waiting: [2] });
});
