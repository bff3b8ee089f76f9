// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { getHomePage } from '#contract/home/endpoints.ts';
import type { SiteLook } from '#contract/sites/look.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { ben } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import HomePage from './home-page.tsx';

const member = (id: number, name: string) => ({ ...ben, id, name });
const cast = {
  hero: [member(1, 'Ana'), member(2, 'Bo'), member(3, 'Cas')],
  pair: [],
  strip: [member(4, 'Dua'), member(5, 'Eli')],
  quote: null,
  numResults: 5,
  country: 'NL',
};

async function readStrip(hero: SiteLook['hero'], name: string) {
  const { getByRole } = await openScreen(<HomePage />, {
    settings: { hero, minimum_message_costs: {}, signup_credits: 0, message_credits: 1 },
    prepare: (client) => client.setQueryData(apiQuery(getHomePage, {}).queryKey, cast),
  });
  const strip = getByRole('region', { name });
  return within(strip)
    .getAllByRole('listitem')
    .map((item) => /Ana|Bo|Cas|Dua|Eli/.exec(item.textContent ?? '')?.[0]);
}

test('how it works shows people, where the domain has too few for a pair of their own, too [LAN-1]', async () => {
  const { getByRole } = await openScreen(<HomePage />, {
    settings: { minimum_message_costs: {}, signup_credits: 0, message_credits: 1 },
    prepare: (client) => client.setQueryData(apiQuery(getHomePage, {}).queryKey, cast),
  });
  expect(getByRole('region', { name: 'How it works' }).textContent).toContain('Ana, ');
});

test('whom the domain has chosen leads the people of the index page where it begins with a film [LAN-1]', async () => {
  expect(await readStrip('film', 'Some of the members')).toEqual(['Ana', 'Bo', 'Cas', 'Dua', 'Eli']);
  document.body.innerHTML = '';
  expect(await readStrip('fan', 'Recently active')).toEqual(['Dua', 'Eli']);
});

test('where nobody can join, that is said once, and no bar covers the page to say it again [SET-6]', async () => {
  const { getAllByText } = await openScreen(<HomePage />, {
    settings: {
      signups: 'none',
      name: 'Samen',
      minimum_message_costs: {},
      signup_credits: 0,
      message_credits: 1,
    },
    prepare: (client) => client.setQueryData(apiQuery(getHomePage, {}).queryKey, cast),
  });
  const said = getAllByText('Samen is currently invite-only');
  expect(said).toHaveLength(2);
});
