// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { getWelcomeDiscount } from '#contract/discounts/endpoints.ts';
import { listGifts } from '#contract/gifts/endpoints.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import { repeatQuery } from '#web/features/payments/repeat-query.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import type { Viewer } from '#web/platform/session/viewer.ts';
import { fiftyCredits, twentyCredits } from '#web/testing/packages.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import CreditsPage from './credits-page.tsx';

const packages = [twentyCredits, fiftyCredits];
const free: Viewer = { ...anna, paid_user: false, time_bonus: null };

const open = (viewer: Viewer, onSale: typeof packages = []) =>
  openScreen(<CreditsPage />, {
    viewer,
    settings: { message_credits: 2 },
    prepare(client) {
      client.setQueryData(apiQuery(listPackages, {}).queryKey, {
        packages: onSale,
        country: 'NL',
        methods: ['ideal', 'applepay', 'paypal'],
        under_review: false,
        test_mode: false,
      });
      client.setQueryData(apiQuery(listGifts, {}).queryKey, { gifts: [] });
      client.setQueryData(apiQuery(getWelcomeDiscount, { welcome: 'true' }).queryKey, null as never);
      client.setQueryData(repeatQuery.queryKey, { package: null, cards: [] } as never);
    },
  });

test('a member who starts without free credits reads why beside the balance [CRE-18]', async () => {
  const { text, getByText } = await open({ ...anna, credits: 0, free_credits_withheld: true });
  expect(getByText('You have 0 credits')).toBeTruthy();
  expect(text()).toContain('so this account starts without');
});

test('nobody else does', async () => {
  const { text } = await open(anna);
  expect(text()).not.toContain('starts without');
});

test('a free member reads what the package gives, what Premium is and how it can be paid [CRE-1, CRE-2]', async () => {
  const { text, getByRole, getByText } = await open(free, packages);
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Premium, for life');
  const choice = getByRole('link', { name: /^Continue.*enough for 25 messages/ });
  expect(choice.textContent).toBe('Continue€14.99enough for 25 messages · Premium for life');
  expect(choice.getAttribute('href')).toBe('/credits/2');
  expect(getByText('Free and Premium side by side')).toBeTruthy();
  expect(text()).toMatch(/Ways to payiDEAL \| WeroPayPal/);
  expect(getByRole('link', { name: 'Return policy' }).getAttribute('href')).toBe('/pages/return-policy');
});

test('who is Premium reads what credits buy, and nothing about Premium [CRE-2]', async () => {
  const { text, getByRole } = await open({ ...free, paid_user: true }, packages);
  const choice = getByRole('link', { name: /^Continue.*enough for 25 messages/ });
  expect(choice.textContent).toBe('Continue€14.99enough for 25 messages');
  expect(choice.getAttribute('href')).toBe('/credits/2');
  expect(text()).toMatch(/A message2€0\.60 to €0\.70/);
  expect(text()).not.toContain('Premium');
});
