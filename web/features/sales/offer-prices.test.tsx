// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getWelcomeDiscount } from '#contract/discounts/endpoints.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import CheckoutPage from '#web/features/payments/checkout-page.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import type { Viewer } from '#web/platform/session/viewer.ts';
import { fiftyCredits } from '#web/testing/packages.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import CreditsPage from './credits-page.tsx';

const time_bonus = { expires: '2026-11-02T16:00:00.000Z', validity: 14_400 };
const newcomer: Viewer = { ...anna, credits: 0, time_bonus };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const pass = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms));

/** Whether the full price stands beside a lower one. */
const isStruck = ({ queryAllByText }: Screen) =>
  queryAllByText('€14.99').some(({ tagName }) => tagName === 'S');

describe('every price', () => {
  const item = { ...fiftyCredits, id: 7 };
  const offer = {
    packages: [item],
    country: 'NL',
    methods: ['ideal'],
    under_review: false,
    test_mode: false,
  };
  const welcome = {
    code: 'WELCOME25',
    country: null,
    user_id: anna.id,
    expires: '2026-11-03T12:00:00.000Z',
    value_percentage: 25,
    currency: null,
    minimum_order_value: 0,
    status: 'available',
    validity: 3602,
    expired: false,
    paymentmethods: [],
  };
  const open = (viewer: Viewer, given: object | null, page = <CreditsPage />) =>
    openScreen(page, {
      viewer,
      path: '/credits/7',
      pattern: '/credits/:id',
      settings: { countries: ['NL'], message_credits: 2 },
      answers: {
        'discounts.welcome': given ?? (() => Promise.reject(new Error('away'))),
        'payments.order': () => new Promise(() => {}),
      },
      prepare: (client) => {
        for (const asked of [{}, { package: 7 }])
          client.setQueryData(apiQuery(listPackages, asked).queryKey, offer as never);
        if (given)
          client.setQueryData(apiQuery(getWelcomeDiscount, { welcome: 'true' }).queryKey, given as never);
      },
    });

  test('of a member with a time bonus is the price to pay, with the old one struck through and named [CRE-11]', async () => {
    const screen = await open(newcomer, welcome);
    const { text, getByText } = screen;
    expect(isStruck(screen)).toBe(true);
    expect(text()).toContain('Before: €14.99 Now: €11.24');
    expect(getByText('€0.22 per credit')).toBeTruthy();
    expect(text()).toContain('04:00:00 These prices are for you personally');
  });

  test('goes back when the time is over, while the page is open [CRE-11]', async () => {
    const screen = await open({ ...newcomer, time_bonus: { ...time_bonus, validity: 1 } }, null);
    const { text } = screen;
    await pass(1000);
    expect([isStruck(screen), text().includes('€14.99'), text().includes('personally')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('of a member without is lowered by the welcome offer, told in hours and then in minutes [CRE-9]', async () => {
    const { text } = await open({ ...newcomer, time_bonus: null }, welcome);
    expect(text()).toContain('Now: €11.24');
    expect(text()).toContain('1 hour left.');
    await pass(2000);
    expect(text()).toContain('60 minutes left.');
  });

  test('is the full one when the welcome offer cannot be loaded, and nothing is said of it [CRE-9]', async () => {
    const screen = await open({ ...newcomer, time_bonus: null }, null);
    expect([isStruck(screen), screen.queryByRole('alert'), screen.toasts]).toEqual([false, null, []]);
    expect(screen.text()).toContain('€14.99');
  });

  test('is the one of the order, which names the offer [CRE-11]', async () => {
    const screen = await open(newcomer, welcome, <CheckoutPage />);
    await screen.user.click(screen.getByRole('checkbox'));
    await screen.user.click(screen.getByRole('button', { name: 'Buy now – pay €11.24' }));
    expect(screen.text()).toContain('Total€11.24');
    expect(screen.calls).toContainEqual([
      'payments.order',
      expect.objectContaining({ discount_code: 'TIMEBONUS25', shown_cents: 1124 }),
    ]);
  });
});
