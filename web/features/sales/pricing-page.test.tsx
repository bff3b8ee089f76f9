// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { getWelcomeDiscount } from '#contract/discounts/endpoints.ts';
import { listGifts } from '#contract/gifts/endpoints.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import type { Viewer } from '#web/platform/session/viewer.ts';
import { twentyCredits } from '#web/testing/packages.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import PremiumPage from './premium-page.tsx';
import PricingPage from './pricing-page.tsx';

const packages = [
  twentyCredits,
  {
    id: 2,
    position: 3,
    credits: 300,
    price_cents: 5999,
    currency: 'EUR',
    cents_per_credit: 20,
    popular: true,
  },
];
const gifts = [
  { id: 'rose', price_credits: 5, drawing: '' },
  { id: 'ring', price_credits: 25, drawing: '' },
];

const open = (page: React.ReactNode, viewer: Viewer | null, settings: Partial<Settings> = {}) =>
  openScreen(page, {
    viewer,
    settings,
    prepare(client) {
      const offer = { packages, country: 'NL', methods: [], under_review: false, test_mode: false };
      client.setQueryData(apiQuery(listPackages, {}).queryKey, offer);
      client.setQueryData(apiQuery(listGifts, {}).queryKey, { gifts } as never);
      client.setQueryData(apiQuery(getWelcomeDiscount, { welcome: 'true' }).queryKey, null as never);
    },
  });
const packagesOf = ({ queryAllByRole }: Screen, start = '/credits/') =>
  queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((goal) => goal?.startsWith(start));
const free: Viewer = { ...anna, paid_user: false, time_bonus: null };

test('a visitor reads what packages, messages, photos and gifts cost, and joins [CRE-2]', async () => {
  const screen = await open(<PricingPage />, null);
  const { text, getByRole, getByText } = screen;
  expect(getByText('€6.99')).toBeTruthy();
  expect(getByText('€0.20 per credit')).toBeTruthy();
  expect(text()).toMatch(/A gift5 to 25€1\.00 to €8\.74/);
  expect(getByRole('link', { name: 'Join free' }).getAttribute('href')).toContain('signup');
  expect(packagesOf(screen, '/credits')).toEqual([]);
});

test('the packages are told to search engines, and no name of a domain ends the block [CRE-2]', async () => {
  await open(<PricingPage />, null, {
    name: '</script><b>Duo',
    origin: 'https://duo.example',
  });
  const block = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toMatchObject([
    {
      '@type': 'Product',
      name: '</script><b>Duo: 20 credits',
      offers: { price: '6.99', priceCurrency: 'EUR', url: 'https://duo.example/pricing' },
    },
    { offers: { price: '59.99' } },
  ]);
});

test('a member can choose a package beside its price [CRE-2]', async () => {
  expect(packagesOf(await open(<PricingPage />, free))).toEqual(['/credits/1', '/credits/2']);
});

test('the time bonus lowers every price, with the old one beside it [CRE-11]', async () => {
  const time_bonus = { expires: '2026-11-02T16:00:00.000Z', validity: 600 };
  const { text, getByText } = await open(<PricingPage />, { ...free, time_bonus });
  expect(text()).toContain('Before:');
  expect(getByText('€5.24')).toBeTruthy();
  expect(text()).toMatch(/A gift5 to 25€0\.75 to €6\.55/);
});

test('Premium is compared with the limits the server keeps; who has it buys credits alone [CRE-2]', async () => {
  const { text, leavePage } = await open(<PremiumPage />, free);
  expect(text()).toContain('Up to 25 photos of your own');
  expect(text()).toMatch(/Start conversationsup to 2As many as you like/);
  expect(text()).toMatch(/Show photos of yourselfup to 3up to 25/);
  await leavePage();
  const premium = await open(<PremiumPage />, { ...free, paid_user: true });
  expect(premium.getByText('You are Premium.')).toBeTruthy();
  expect(packagesOf(premium)).toEqual([]);
});

test('the first screen of Premium says what it costs at least and leads on: to the sign-up, or to the packages [CRE-2]', async () => {
  const readWays = ({ getByRole, queryAllByRole }: Screen) => [
    queryAllByRole('link', { name: 'Join free' })[0]?.getAttribute('href') ?? null,
    getByRole('link', { name: 'See the packages' }).getAttribute('href'),
  ];
  const visitor = await open(<PremiumPage />, null);
  expect(visitor.getByText(/^From €\d/).textContent).toBe('From €6.99, paid once. Nothing renews.');
  expect(readWays(visitor)[0]).toContain('signup');
  document.body.innerHTML = '';
  const closed = await open(<PremiumPage />, null, { signups: 'none' });
  expect(readWays(closed)).toEqual([null, '/#packages']);
  document.body.innerHTML = '';
  expect(readWays(await open(<PremiumPage />, free))).toEqual([null, '/#packages']);
});
