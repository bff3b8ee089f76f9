// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { heroKinds, twoHalves } from '#contract/sites/look.ts';
import { ben } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { Hero } from './hero.tsx';

const main_image = { filename: 'f.webp', thumb_filename: 't.webp', status: 'active' as const };
const members = ['Ben', 'Cato', 'Daan', 'Eva', 'Fien', 'Gijs', 'Hanna'].map((name, at) => ({
  ...ben,
  id: at + 1,
  name,
  main_image,
}));

test.each(heroKinds)(
  'the index page begins with its words, whatever stands beside them: %s [SET-5]',
  async (hero) => {
    const { getByRole, getAllByRole } = await openScreen(<Hero members={members} />, { settings: { hero } });
    expect(getByRole('heading', { level: 1 }).textContent).toBe('It takes two.');
    expect(getAllByRole('radio')).toHaveLength(5);
  },
);

test('a fan shows everybody who was chosen for it, a collage five of them [SET-5]', async () => {
  const fan = await openScreen(<Hero members={members} />, { settings: { hero: 'fan' } });
  expect(fan.getAllByRole('listitem')).toHaveLength(members.length);
  document.body.innerHTML = '';
  const collage = await openScreen(<Hero members={members} />, { settings: { hero: 'collage' } });
  const photos = collage.getAllByRole('img').map((image) => image.getAttribute('alt'));
  expect(photos).toEqual(members.slice(0, 5).map(({ name }) => `Portrait of ${name}`));
});

test('where too few show a photo the motif of the domain stands there [SET-5]', async () => {
  const few = members.slice(0, 2);
  const { queryByRole } = await openScreen(<Hero members={few} />, {
    settings: { hero: 'collage', motif: 'heart' },
  });
  expect(queryByRole('img')).toBeNull();
  expect(document.body.innerHTML).toContain(twoHalves.paths[0]?.d);
});

test('type alone shows nobody; a film shows two who are drawn, and phones load no film [SET-5, LAN-1]', async () => {
  const type = await openScreen(<Hero members={members} />, { settings: { hero: 'type' } });
  expect(type.queryAllByRole('img')).toEqual([]);
  document.body.innerHTML = '';
  const film = await openScreen(<Hero members={members} />, { settings: { hero: 'film' } });
  const pictures = film.getAllByRole('img').map((image) => image.getAttribute('alt'));
  expect(pictures).toHaveLength(3);
  for (const words of pictures) expect(words).toMatch(/^Drawn: /);
  const sources = document.body.innerHTML.match(/<source[^>]*type="video[^>]*>/g) ?? [];
  expect(sources).not.toEqual([]);
  for (const source of sources) expect(source).toContain('min-width');
  expect(film.getByRole('checkbox', { name: 'Still picture' })).toBeDefined();
});
