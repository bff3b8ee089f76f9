// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { fiftyCredits } from '#web/testing/packages.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen, settle, settleLoading } from '#web/testing/screen.tsx';
import CheckoutPage from './checkout-page.tsx';

const offer = {
  packages: [{ ...fiftyCredits, id: 7 }],
  country: 'NL',
  methods: ['ideal', 'creditcard', 'applepay'],
  under_review: false,
  test_mode: false,
};
const spring = {
  code: 'SPRING',
  country: null,
  user_id: null,
  expires: null,
  value_percentage: 20,
  currency: null,
  minimum_order_value: 0,
  status: 'available',
  validity: null,
  expired: false,
  paymentmethods: [] as string[],
};
const leaving = vi.fn();

beforeEach(() => {
  leaving.mockReset();
  const { pathname, search, hash, href, origin, protocol, host } = window.location;
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal('location', { pathname, search, hash, href, origin, protocol, host, assign: leaving });
});

/** The checkout of the package 7; `order` is what the server says to an order. */
async function open(
  order: () => unknown = () => new Promise(() => {}),
  path = '/credits/7',
  code: () => unknown = () => spring,
) {
  const screen = await openScreen(<CheckoutPage />, {
    viewer: anna,
    path,
    pattern: '/credits/:id/:paymentmethod?',
    settings: { countries: ['NL', 'BE'] },
    answers: {
      'payments.order': order,
      'discounts.code': code,
      'payments.packages': { ...offer, country: 'BE', methods: ['bancontact', 'creditcard'] },
    },
    prepare(client) {
      for (const id of [7, 99])
        client.setQueryData(apiQuery(listPackages, { package: id }).queryKey, offer as never);
    },
  });
  const orders = () =>
    screen.calls.flatMap(([name, input]) => (name === 'payments.order' ? [input as { key: string }] : []));
  return { ...screen, orders };
}

const buyButton = ({ getByRole }: Screen) => getByRole('button', { name: /^Buy now – pay/ });
const buy = (screen: Screen) => screen.user.click(buyButton(screen));
const consentOf = ({ getByRole }: Screen) =>
  getByRole<HTMLInputElement>('checkbox', { name: /^Please add my credits right away/ });
const agree = (screen: Screen) => screen.user.click(consentOf(screen));
const choose = ({ user, getByRole }: Screen, method: string) =>
  user.click(getByRole('radio', { name: method }));
const methodsOf = ({ getAllByRole }: Screen) => getAllByRole<HTMLInputElement>('radio');
const valuesOf = (screen: Screen) => methodsOf(screen).map(({ value }) => value);
const chosenOf = (screen: Screen) => methodsOf(screen).find(({ checked }) => checked)?.value;
const keepsCard = { name: /^Keep this card for my next order/ };

test('the first method is chosen, or the one of the address if it is offered', async () => {
  const screen = await open();
  expect([valuesOf(screen), chosenOf(screen)]).toEqual([['ideal', 'creditcard', 'applepay'], 'ideal']);
  await screen.leavePage();
  const card = await open(undefined, '/credits/7/creditcard');
  expect(chosenOf(card)).toBe('creditcard');
  await card.leavePage();
  expect(chosenOf(await open(undefined, '/credits/7/gold'))).toBe('ideal');
});

test.for([
  ['no device of Apple’s, where the style sheet hides it', false, undefined, true],
  ['a device without a card', true, 'no', false],
  ['a page that may not ask', true, 'throws', false],
  ['a device that can', true, 'yes', true],
] as const)('with %s Apple Pay is in the list: %j [CRE-3]', async ([_name, isApple, answer, isListed]) => {
  function canMakePayments() {
    if (answer === 'throws') throw new Error('InvalidAccessError');
    return answer === 'yes';
  }
  vi.stubGlobal('CSS', { supports: () => isApple });
  vi.stubGlobal('ApplePaySession', answer && { canMakePayments });
  const screen = await open(undefined, '/credits/7/applepay');
  expect([valuesOf(screen).includes('applepay'), chosenOf(screen)]).toEqual([isListed, 'ideal']);
});

test('nothing is ordered without the consent, which the member is led to', async () => {
  const screen = await open();
  await buy(screen);
  const consent = consentOf(screen);
  expect(document.activeElement).toBe(consent);
  expect([consent.getAttribute('aria-invalid'), screen.orders()]).toEqual(['true', []]);
  await agree(screen);
  expect(consent.getAttribute('aria-invalid')).toBe('false');
});

test('the order names package, method and country, and leads to the provider', async () => {
  const screen = await open(() => ({
    payment_id: 3,
    status: 'pending',
    checkout_url: 'https://pay.example/3',
  }));
  await choose(screen, 'Card');
  await agree(screen);
  await buy(screen);
  expect(screen.orders()).toEqual([
    {
      package: 7,
      paymentmethod: 'creditcard',
      paymentCountry: 'NL',
      key: expect.any(String),
      shown_cents: 1499,
      starts_immediately: true,
    },
  ]);
  expect(leaving).toHaveBeenCalledExactlyOnceWith('https://pay.example/3');
});

test('a card is kept only where the member ticks it, and only a card can be [CRE-6]', async () => {
  const screen = await open(undefined, '/credits/7/creditcard');
  await agree(screen);
  await screen.user.click(screen.getByRole('checkbox', keepsCard));
  await buy(screen);
  expect(screen.orders()).toEqual([
    expect.objectContaining({ paymentmethod: 'creditcard', keep_card: true }),
  ]);
  await screen.leavePage();
  const other = await open(undefined, '/credits/7/ideal');
  expect(other.queryByRole('checkbox', keepsCard)).toBeNull();
});

test('who comes back from the payment page agrees again, whatever the method [CRE-4]', async () => {
  const screen = await open(() => ({
    payment_id: 9,
    status: 'loading',
    checkout_url: '/sandbox/checkout/x',
  }));
  for (const method of ['iDEAL | Wero', 'Card']) {
    await choose(screen, method);
    await agree(screen);
    for (const box of screen.getAllByRole('checkbox')) expect(box.getAttribute('autocomplete')).toBe('off');
    await buy(screen);
    const placed = screen.orders().length;
    await settle(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(consentOf(screen).checked).toBe(false);
    expect(screen.text()).not.toContain('Please agree to continue.');
    await buy(screen);
    expect(screen.orders()).toHaveLength(placed);
    expect(screen.getByText('Please agree to continue.')).toBeTruthy();
  }
  expect(leaving).toHaveBeenCalledTimes(2);
});

test('a second press while the order is on its way orders nothing more', async () => {
  const screen = await open();
  await agree(screen);
  await buy(screen);
  await buy(screen);
  expect(screen.orders()).toHaveLength(1);
});

test('a refusal is shown in place, not as a toast, and the same order keeps its key', async () => {
  const screen = await open(() => {
    throw new AppError('network');
  });
  await agree(screen);
  await buy(screen);
  expect(screen.getByRole('alert').textContent).toContain('There is no connection to the server.');
  expect(screen.toasts).toEqual([]);
  await buy(screen);
  const [first, second] = screen.orders();
  expect(second?.key).toBe(first?.key);
});

test('after a refusal that is final the next press is another order', async () => {
  const screen = await open(() => {
    throw new AppError('payments.key_reused');
  });
  await agree(screen);
  await buy(screen);
  await buy(screen);
  const [first, second] = screen.orders();
  expect(second?.key).not.toBe(first?.key);
});

test('an order that needs no provider goes to its page', async () => {
  const screen = await open(() => ({ payment_id: 3, status: 'completed', checkout_url: null }));
  await agree(screen);
  await buy(screen);
  expect([screen.address(), leaving.mock.calls]).toEqual(['/transactions/3', []]);
});

test('another country brings its methods, and the choice follows', async () => {
  const screen = await open();
  await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'BE');
  await settle();
  expect([valuesOf(screen), chosenOf(screen)]).toEqual([['bancontact', 'creditcard'], 'bancontact']);
});

test('a package that is gone says so and leads back to the others', async () => {
  const screen = await open(undefined, '/credits/99');
  expect(screen.getByText('This package is no longer on sale')).toBeTruthy();
  expect(document.forms).toHaveLength(0);
});

async function enterCode({ fill, getByRole, user }: Screen, code: string) {
  await user.click(getByRole('button', { name: 'I have a discount code' }));
  await settleLoading();
  await fill(getByRole('textbox', { name: 'Discount code' }), code);
  await user.click(getByRole('button', { name: 'Apply' }));
}

test('a code takes its part off the total, and the order names it with the price that was shown [CRE-8]', async () => {
  const screen = await open();
  await enterCode(screen, ' spring ');
  expect(screen.calls).toContainEqual(['discounts.code', { code: 'spring' }]);
  expect(screen.getByText('Code SPRING: 20% off')).toBeTruthy();
  expect(screen.text()).toContain('Discount of 20%-€3.00');
  expect(buyButton(screen).textContent).toContain('€11.99');
  await agree(screen);
  await buy(screen);
  expect(screen.orders()).toEqual([
    expect.objectContaining({ package: 7, discount_code: 'SPRING', shown_cents: 1199 }),
  ]);
});

test.for([
  ['discounts.not_found', 'Code not found'],
  ['discounts.used', 'Code already used'],
] as const)(
  'of a code that is refused by %s the field says so and keeps it [CRE-8]',
  async ([code, text]) => {
    const screen = await open(undefined, undefined, () => {
      throw new AppError(code);
    });
    await enterCode(screen, 'WINTER');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' });
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['WINTER', 'true']);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
    expect(screen.text()).toContain('Total€14.99');
  },
);

test.for([
  [{ minimum_order_value: 2000 }, 'valid for packages from €20.00.'],
  [{ country: 'DE' }, 'not valid in the country you chose'],
  [{ currency: 'PLN' }, 'not valid for prices in this currency'],
  [{ expired: true }, 'This code has expired.'],
  [{ paymentmethods: ['paypal'] }, 'not valid with this payment method'],
] as const)(
  'a code that does not fit the order says why, and the price stays: %j [CRE-8]',
  async ([condition, text]) => {
    const screen = await open(undefined, undefined, () => ({ ...spring, ...condition }));
    await enterCode(screen, 'SPRING');
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.text()).toContain('Total€14.99');
  },
);

test('a code follows the choice of another payment method', async () => {
  const screen = await open(undefined, undefined, () => ({ ...spring, paymentmethods: ['creditcard'] }));
  await enterCode(screen, 'SPRING');
  expect(screen.text()).toContain('Total€14.99');
  await choose(screen, 'Card');
  expect(screen.text()).toContain('Total€11.99');
});

test('when the price has changed, the new one is asked for and nothing else is ordered', async () => {
  const screen = await open(() => {
    throw new AppError('payments.price_changed', { amount_cents: 1999, currency: 'EUR' });
  });
  await agree(screen);
  await buy(screen);
  expect(screen.getByRole('alert').textContent).toContain('The price has changed. Nothing was ordered');
  expect(screen.calls.map(([name]) => name)).toContain('payments.packages');
  expect(screen.orders()).toHaveLength(1);
});

test('a code that the server refuses takes its part off the total no longer [CRE-8, CRE-11]', async () => {
  const screen = await open(() => {
    throw new AppError('discounts.used');
  });
  await enterCode(screen, 'SPRING');
  await agree(screen);
  await buy(screen);
  expect(screen.text()).toContain('Code already used');
  expect(screen.text()).toContain('Total€14.99');
});
