// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePaths } from '#contract/pages/facts.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { Footer } from './footer.tsx';
import { footerLinks } from './footer-links.ts';

const open = (world: Parameters<typeof openScreen>[1] = {}) => openScreen(<Footer />, world);
const listPaths = ({ getAllByRole }: Screen) => getAllByRole('link').map((link) => link.getAttribute('href'));

const company = {
  company_name: 'Rendezvous Inc.',
  company_address: '1 Main Street',
  company_city: 'Trenton',
};

test('it leads to every page about the site that is there, and to no other [NAV-4]', async () => {
  const screen = await open();
  const routes = readFileSync(join(import.meta.dirname, '../../routes.ts'), 'utf8');
  const isRoute = ({ path }: { path: string }) =>
    pagePaths.some((page) => page === path) || routes.includes(`route('${path.slice(1)}'`);
  expect(footerLinks.filter((link) => !isRoute(link))).toEqual([]);
  expect(listPaths(screen)).toEqual(footerLinks.map(({ path }) => path));
});

test('it has every link of the row, in its order [NAV-4]', () => {
  const row = 'terms privacy cookies ban pricing complaints returnPolicy faq support'.split(' ');
  const names = footerLinks.map(({ name }) => name as string);
  expect(names.filter((name) => row.includes(name))).toEqual(row);
});

test('the disclaimer says for whom the site is, and who is invented [NAV-1, NAV-4]', async () => {
  const { text } = await open();
  expect(text()).toContain('For adults aged 18 and over.');
  expect(text()).toContain('Fictional profiles: there is no person behind them');
});

test('the copyright stands there in the second design [NAV-4]', async () => {
  const rights = `© ${new Date().getUTCFullYear()} Rendezvous Inc.`;
  expect((await open({ settings: company })).text()).toContain(rights);
});

test('the first design does without the copyright [NAV-4]', async () => {
  expect((await open({ settings: { ...company, design_version: 1 } })).text()).not.toContain('©');
});

test('where the flag is set, English has what states of the USA ask for [NAV-4]', async () => {
  const { text } = await open({ settings: { ...company, us_footer: true } });
  expect(text()).toContain('Operated by Rendezvous Inc., 1 Main Street, Trenton.');
  expect(text()).toContain('We do not run criminal background checks');
});

test.for([
  ['another language', { settings: { ...company, us_footer: true }, locale: 'de' }],
  ['a domain without the flag', { settings: company }],
] as const)('%s does without them [NAV-4]', async ([, world]) => {
  expect((await open(world)).text()).not.toContain('Trenton');
});

test('the choice of cookies is changed from here, where there is one [NAV-17]', async () => {
  expect(listPaths(await open({ settings: { consent_categories: ['statistics'] } }))).toContain('/consent');
});
