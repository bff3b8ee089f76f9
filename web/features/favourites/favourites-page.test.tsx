// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Favourite } from '#contract/favourites/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle, within } from '#web/testing/screen.tsx';
import FavouritesPage from './favourites-page.tsx';

const since = '2026-11-02T12:00:00.000Z';
const favouriteOf = (id: number, name: string, text?: string): Favourite => ({
  ...{ ...ben, id, name, since },
  note: text === undefined ? null : { text, changed_at: since },
});
const cem = favouriteOf(3, 'Cem', 'Plays the trombone.');
const emre = favouriteOf(5, 'Emre');

const likes = {
  ...{ profiles: [], liked_by: [], matches: [], new_likes: 0 },
  next_cursors: { received: null, liked: null, matches: null },
};

function open(
  list: (input: { cursor?: string }) => unknown,
  answers: Record<string, unknown> = {},
  query = '',
) {
  return openScreen(<FavouritesPage />, {
    viewer: anna,
    path: `/likes/favourites${query}`,
    answers: {
      ...{ 'favourites.list': list, 'likes.list': likes, 'visits.count': { count: 0, new_visitors: 0 } },
      ...answers,
    },
  });
}
const page = (favourites: Favourite[], next_cursor: string | null = null) => ({ favourites, next_cursor });

describe('the list of favourites [BEY-10]', () => {
  test('shows cards with their notes, in pages, as a tab beside the likes', async () => {
    const screen = await open(({ cursor }) => (cursor ? page([emre]) : page([cem], 'sealed')));
    const names = () =>
      within(screen.getByRole('list', { name: 'Favourites' }))
        .getAllByRole('article')
        .map((card) => card.textContent);
    expect(names()).toEqual([expect.stringMatching(/Cem.*Plays the trombone\./)]);
    expect(screen.getByRole('link', { name: 'Favourites' }).getAttribute('aria-current')).toBe('page');
    await screen.user.click(screen.getByRole('button', { name: 'Show more' }));
    await settle();
    expect(names()).toEqual([expect.stringContaining('Cem'), expect.stringContaining('Emre')]);
  });

  test('a removed one stays in its place until a press puts it back where it was', async () => {
    const screen = await open(() => page([cem, emre]), { 'favourites.add': { since } });
    await screen.user.click(screen.getByRole('button', { name: 'Remove Cem from favourites' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.text()).toContain('Removed');
    await screen.user.click(screen.getByRole('button', { name: 'Add Cem to favourites' }));
    await settle();
    expect(screen.text()).not.toContain('Removed');
    expect(screen.calls.filter(([name]) => /favourites\.(add|remove)/.test(name))).toEqual([
      ['favourites.remove', { profile: 3 }],
      ['favourites.add', { profile: 3, since }],
    ]);
  });

  test('a refused removal gives the star back and says why', async () => {
    const screen = await open(() => page([cem]), {
      'favourites.remove': () => {
        throw new AppError('unavailable');
      },
    });
    await screen.user.click(screen.getByRole('button', { name: 'Remove Cem from favourites' }));
    await settle();
    expect(screen.getByRole('button', { name: 'Remove Cem from favourites' })).toBeTruthy();
    expect(screen.toasts).toEqual(['We can’t be reached right now. Please try again in a moment.']);
  });

  test('an empty one says how to fill it, and that nobody is told', async () => {
    const { getByRole, text } = await open(() => page([]));
    expect(getByRole('heading', { name: 'No favourites yet' })).toBeTruthy();
    expect(text()).toContain('we tell nobody');
    expect(getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');
  });

  test('can be tried again after a failure', async () => {
    let fails = true;
    const screen = await open(() => {
      if (fails) throw new AppError('network');
      return page([cem]);
    });
    fails = false;
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.text()).toContain('Cem');
  });

  test('without scripts each star is a form, and what it removed can be put back', async () => {
    const screen = await open(() => page([cem]), {}, `?removed=5&since=${since}`);
    const forms = [...document.forms].map((form) => [
      form.method,
      form.getAttribute('action'),
      Object.fromEntries(new FormData(form)),
    ]);
    expect(forms).toEqual([
      ['post', '/likes/favourites', { form: 'add', profile: '5', since }],
      ['post', '/likes/favourites', { form: 'remove', profile: '3', since }],
    ]);
    expect(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
