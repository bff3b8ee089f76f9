// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resendSeconds } from '#contract/direct-debit/facts.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen, settle, settleLoading, within } from '#web/testing/screen.tsx';
import DirectDebitPage from './direct-debit-page.tsx';
import MandatesPage from './mandates-page.tsx';

const form = {
  credits: 50,
  amount_cents: 1499,
  currency: 'EUR',
  discount_code: null,
  creditor: { id: 'DE98ZZZ09999999999', name: 'Duet Demo B.V.', address: 'Keizersgracht 1, Amsterdam' },
  reference: 'DD-ABCDEFG-2345678',
  collected_on: '2026-11-03',
  mandates: [],
  blocked: false,
};
const details = {
  'Account holder': 'Anna de Vries',
  IBAN: 'NL91 ABNA 0417 1643 00',
  Street: 'Keizersgracht',
  'House number': '12 b',
  Postcode: '1015 CJ',
  City: 'Amsterdam',
  'Mobile number': '+31 6 12345678',
};

// The page loads them when they are needed.
beforeAll(() => Promise.all([import('./code-step.tsx'), import('./iban.ts'), import('./phone.ts')]));
beforeEach(() => vi.stubGlobal('scrollTo', () => {}));

async function open(answers: Record<string, unknown> = {}, changes: object = {}): Promise<Screen> {
  const screen = await openScreen(<DirectDebitPage />, {
    viewer: anna,
    path: '/directdebit?package=2&country=NL',
    answers: {
      'directdebit.form': { ...form, ...changes },
      'directdebit.request_code': { phone: '+31 ••• 678' },
      ...answers,
    },
  });
  await settleLoading(() => {});
  return screen;
}

const code = 'Code from the SMS';
const fieldOf = ({ getByRole }: Screen, name: string) => getByRole<HTMLInputElement>('textbox', { name });
const contentOf = (screen: Screen, name: string) => fieldOf(screen, name).value;
const boxesOf = ({ getAllByRole }: Screen) => getAllByRole<HTMLInputElement>('checkbox');
const marksOf = (screen: Screen) => boxesOf(screen).map((box) => box.getAttribute('aria-invalid'));
const callsOf = ({ calls }: Screen, name: string) =>
  calls.filter(([called]) => called === name).map(([, asked]) => asked);

async function fill(screen: Screen): Promise<void> {
  for (const [name, value] of Object.entries(details)) await screen.fill(fieldOf(screen, name), value);
  await agree(screen);
}

async function agree(screen: Screen): Promise<void> {
  for (const box of boxesOf(screen)) await screen.user.click(box);
}

async function submit({ user, getByRole }: Screen): Promise<void> {
  await user.click(getByRole('button', { name: /^(Send me the code|Buy now)/ }));
  await settleLoading();
}

/** What stands beside a field, as a screen reader hears it. */
function faultOf(screen: Screen, name: string): string {
  const ids = fieldOf(screen, name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('the form of a direct debit [CRE-7]', () => {
  test('says at once that an IBAN is right and where the bank is; that it is wrong, once it is left', async () => {
    const screen = await open();
    await screen.fill(fieldOf(screen, 'IBAN'), 'NL91ABNA041716430');
    expect([screen.text().includes('Correct: an account'), faultOf(screen, 'IBAN')]).toEqual([false, '']);
    await screen.user.tab();
    expect(faultOf(screen, 'IBAN')).toContain('This is not a valid IBAN from a SEPA country.');
    await screen.fill(fieldOf(screen, 'IBAN'), 'nl91abna0417164300');
    expect(screen.getByText('Correct. Country of the account: Netherlands')).toBeTruthy();
    await screen.user.tab();
    expect([contentOf(screen, 'IBAN'), faultOf(screen, 'IBAN')]).toEqual([details.IBAN, '']);
  });

  test('takes an IBAN that is pasted with its name in front of it', async () => {
    const screen = await open();
    await screen.fill(fieldOf(screen, 'IBAN'), 'IBAN: NL91ABNA0417164300');
    expect(screen.getByText('Correct. Country of the account: Netherlands')).toBeTruthy();
    await screen.user.tab();
    expect([contentOf(screen, 'IBAN'), faultOf(screen, 'IBAN')]).toEqual([details.IBAN, '']);
  });

  test('asks for no code before everything is filled in and both boxes are ticked, and says so beside each', async () => {
    const screen = await open();
    await submit(screen);
    expect(marksOf(screen)).toEqual(['true', 'true']);
    for (const name of Object.keys(details)) expect(faultOf(screen, name)).not.toBe('');
    expect(callsOf(screen, 'directdebit.request_code')).toEqual([]);
  });

  test('asks for both consents again after Back has restored the page, and keeps what was typed', async () => {
    const screen = await open();
    await fill(screen);
    await settle(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(boxesOf(screen).map(({ checked }) => checked)).toEqual([false, false]);
    expect(contentOf(screen, 'IBAN')).toBe(details.IBAN);
    await submit(screen);
    expect(callsOf(screen, 'directdebit.request_code')).toEqual([]);
    expect(marksOf(screen)).toEqual(['true', 'true']);
  });

  test('shows what the server found wrong beside its field and keeps what was typed', async () => {
    const refuse = () => {
      throw refuseFields({ path: 'iban', code: 'invalid' });
    };
    const screen = await open({ 'directdebit.request_code': refuse });
    await fill(screen);
    await submit(screen);
    expect(faultOf(screen, 'IBAN')).toContain('This is not a valid IBAN from a SEPA country.');
    expect(document.activeElement).toBe(fieldOf(screen, 'IBAN'));
    expect([contentOf(screen, 'Account holder'), contentOf(screen, 'City')]).toEqual([
      'Anna de Vries',
      'Amsterdam',
    ]);
  });

  test('names the limit and the block in their words, with the way to another method', async () => {
    const refuse = () => {
      throw new AppError('payments.debit_limit');
    };
    const screen = await open({ 'directdebit.request_code': refuse });
    await fill(screen);
    await submit(screen);
    expect(screen.getByRole('alert').textContent).toContain(
      'Your limit for direct debit payments has been reached.',
    );
    const other = within(screen.getByRole('alert')).getByRole('link', {
      name: 'Choose another payment method',
    });
    expect(other.getAttribute('href')).toBe('/credits/2');
    await screen.leavePage();
    const blocked = await open({}, { blocked: true });
    expect(blocked.getByText('Your account is blocked for direct debit payments.')).toBeTruthy();
    expect(document.forms).toHaveLength(0);
  });
});

describe('the code of a direct debit [CRE-7]', () => {
  const openCode = async (answers: Record<string, unknown> = {}) => {
    const screen = await open(answers);
    await fill(screen);
    await submit(screen);
    return screen;
  };

  test('is one field that a phone fills in; a wrong code shows an error there and can be typed again', async () => {
    let isWrong = true;
    const confirm = () => {
      if (isWrong) throw refuseFields({ path: 'otp', code: 'invalid' });
      return { payment_id: 77, status: 'pending' };
    };
    const screen = await openCode({ 'directdebit.confirm': confirm });
    expect(screen.text()).toContain('+31 ••• 678');
    const parts = [...(fieldOf(screen, code).form?.elements ?? [])];
    expect(parts.filter((part) => part instanceof HTMLInputElement)).toHaveLength(1);
    expect(fieldOf(screen, code).getAttribute('autocomplete')).toBe('one-time-code');
    await screen.fill(fieldOf(screen, code), '12 34 5');
    await submit(screen);
    expect([faultOf(screen, code), callsOf(screen, 'directdebit.confirm')]).toEqual(['Code invalid', []]);
    await screen.fill(fieldOf(screen, code), '123456');
    await submit(screen);
    expect(faultOf(screen, code)).toBe('Code invalid');
    isWrong = false;
    await screen.fill(fieldOf(screen, code), '654321');
    await submit(screen);
    const [first, second] = callsOf(screen, 'directdebit.confirm') as { key: string; otp: string }[];
    expect([first?.otp, second?.otp, first?.key === second?.key]).toEqual(['123456', '654321', true]);
    expect(screen.address()).toBe('/transactions/77');
  });

  test('can be requested again once the seconds have passed; going back loses nothing', async () => {
    const screen = await openCode();
    expect(screen.text()).toContain(`You can ask for a new code in ${resendSeconds} s`);
    vi.useFakeTimers();
    try {
      await screen.user.click(screen.getByRole('button', { name: 'Change my details' }));
      expect(Object.keys(details).map((name) => contentOf(screen, name))).toEqual(Object.values(details));
      await agree(screen);
      await submit(screen);
      await settle(() => vi.advanceTimersByTimeAsync(resendSeconds * 1000));
      await screen.user.click(screen.getByRole('button', { name: 'Send a new code' }));
      expect(callsOf(screen, 'directdebit.request_code')).toHaveLength(3);
      expect(screen.text()).toContain('A new code is on its way.');
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each([
  [true, 0],
  [false, 1],
])('the settings say of a mandate whether it can be paid with: %s [CRE-7]', async (usable, notes) => {
  const mandate = { id: 5, reference: form.reference, iban: '•••• 4300', phone: '', usable };
  const screen = await openScreen(<MandatesPage />, {
    viewer: anna,
    path: '/settings/mandates',
    answers: {
      'directdebit.mandates': { mandates: [{ ...mandate, signed_at: '2026-11-02T12:00:00.000Z' }] },
      'payments.repeat': { card: null },
    },
  });
  await settleLoading(() => {});
  expect(screen.text().split('You can’t pay with it any more.')).toHaveLength(notes + 1);
  expect(screen.getByText('Revoke')).toBeTruthy();
});
