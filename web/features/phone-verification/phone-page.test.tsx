// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { OwnPhone } from '#contract/phone-verification/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import PhonePage from './phone-page.tsx';

const nothing: OwnPhone = {
  verified_at: null,
  hindrance: null,
  sent: null,
  countries: [
    { country: 'NL', prefix: '+31' },
    { country: 'DE', prefix: '+49' },
  ],
};
const sent: OwnPhone = {
  ...nothing,
  sent: { number: '+31 ••• 678', expires_at: '2026-11-29T12:10:00Z', resend_seconds: 60 },
};
const verified: OwnPhone = { ...nothing, verified_at: '2026-11-29T12:00:00Z' };

function open(own: OwnPhone = nothing, answers: Record<string, unknown> = {}) {
  return openScreen(<PhonePage />, {
    viewer: anna,
    path: '/settings/phone',
    answers: { 'phone_verification.get': own, 'passkeys.list': { passkeys: [] }, ...answers },
  });
}

const refuse = (error: AppError) => () => {
  throw error;
};

describe('the number [TRU-4]', () => {
  test('is typed into a form that needs no script, below the country of the member', async () => {
    const { getByLabelText, getByRole, text } = await open();
    const number = getByLabelText<HTMLInputElement>(/^Mobile number/);
    expect([number.type, number.autocomplete, number.name]).toEqual(['tel', 'tel', 'number']);
    expect(getByLabelText<HTMLSelectElement>('Country').value).toBe('NL');
    const { form } = getByRole<HTMLButtonElement>('button', { name: 'Send me a code' });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/settings/phone']);
    expect(text()).toContain('Nobody sees it: no member, and nobody on our team.');
  });

  test('is sent with its country, and the code is asked for, with the focus in its field', async () => {
    const { user, calls, getByLabelText, getByRole, text } = await open(nothing, {
      'phone_verification.send': sent,
    });
    await user.selectOptions(getByLabelText('Country'), 'DE');
    await user.type(getByLabelText(/^Mobile number/), '0151 23456789');
    await user.click(getByRole('button', { name: 'Send me a code' }));
    expect(calls).toContainEqual(['phone_verification.send', { country: 'DE', number: '0151 23456789' }]);
    expect(text()).toContain('We have sent a code to +31 ••• 678.');
    const otp = getByLabelText<HTMLInputElement>(/^Code from the SMS/);
    expect(otp.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(otp);
  });

  test('that gets no codes is said beside its field, and stays', async () => {
    const fields = [{ path: 'number', code: 'phone_mobile' }];
    const { user, getByLabelText, getByRole, text } = await open(nothing, {
      'phone_verification.send': refuse(new AppError('request.invalid', undefined, { fields })),
    });
    await user.type(getByLabelText(/^Mobile number/), '020 1234567');
    await user.click(getByRole('button', { name: 'Send me a code' }));
    expect(text()).toContain('Enter a mobile number. We can’t send codes to this one.');
    const number = getByLabelText<HTMLInputElement>(/^Mobile number/);
    expect([number.value, number.getAttribute('aria-invalid')]).toEqual(['020 1234567', 'true']);
  });

  test.each([
    ['unavailable', 'Phone numbers can’t be verified here at the moment.'],
    ['unconfirmed', 'Please confirm your e-mail address first.'],
  ] as const)('is asked of nobody who cannot prove it: %s', async (hindrance, why) => {
    const { text, queryByLabelText } = await open({ ...nothing, hindrance });
    expect(text()).toContain(why);
    expect(queryByLabelText(/^Mobile number/)).toBeNull();
  });
});

describe('the code [TRU-4]', () => {
  test('proves the number', async () => {
    const { user, calls, getByLabelText, getByRole, text } = await open(sent, {
      'phone_verification.confirm': verified,
    });
    await user.type(getByLabelText(/^Code from the SMS/), '123 456');
    await user.click(getByRole('button', { name: 'Verify' }));
    expect(calls).toContainEqual(['phone_verification.confirm', { otp: '123 456' }]);
    expect(document.activeElement).toBe(getByRole('region', { name: 'Your phone is verified' }));
    expect(text()).toContain('We haven’t kept the number itself.');
  });

  test('that is wrong is said beside its field', async () => {
    const fields = [{ path: 'otp', code: 'code_wrong' }];
    const { user, getByLabelText, getByRole, text } = await open(sent, {
      'phone_verification.confirm': refuse(new AppError('request.invalid', undefined, { fields })),
    });
    await user.type(getByLabelText(/^Code from the SMS/), '123456');
    await user.click(getByRole('button', { name: 'Verify' }));
    expect(text()).toContain('This code is not right, or no longer valid.');
    expect(getByLabelText(/^Code from the SMS/).getAttribute('aria-invalid')).toBe('true');
  });

  test('of a number that another account holds ends here, with a way to support', async () => {
    const answers = [sent, nothing];
    const { user, getByLabelText, getByRole, findByLabelText, text } = await open(sent, {
      'phone_verification.get': () => answers.shift() ?? nothing,
      'phone_verification.confirm': refuse(new AppError('phone_verification.taken')),
    });
    await user.type(getByLabelText(/^Code from the SMS/), '123456');
    await user.click(getByRole('button', { name: 'Verify' }));
    await findByLabelText(/^Mobile number/);
    expect(text()).toContain('one number stands for one account');
    expect(getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support');
  });

  test('is sent again, or to another number, by forms that need no script', async () => {
    const waited = { ...sent, sent: { ...sent.sent, resend_seconds: 0 } };
    const { user, calls, getByRole, getByLabelText } = await open(waited as OwnPhone, {
      'phone_verification.resend': sent,
      'phone_verification.drop': nothing,
    });
    const again = getByRole<HTMLButtonElement>('button', { name: 'Send another code' });
    expect(again.form?.method).toBe('post');
    await user.click(again);
    expect(calls).toContainEqual(['phone_verification.resend', {}]);
    await user.click(getByRole('button', { name: 'Use another number' }));
    expect(getByLabelText(/^Mobile number/)).toBeTruthy();
  });
});

test('a proved number is removed with a proof of who asks [TRU-4]', async () => {
  const { user, calls, getAllByText, findAllByText, getAllByLabelText, getByRole, queryByText } = await open(
    verified,
    {
      'phone_verification.remove': nothing,
    },
  );
  const [summary] = getAllByText('Remove');
  await user.click(summary as HTMLElement);
  await findAllByText('Get a code by e-mail instead');
  const [, password] = getAllByLabelText('Your password');
  await user.type(password as HTMLElement, 'my password');
  await user.click(getByRole('button', { name: 'Remove' }));
  expect(calls).toContainEqual(['phone_verification.remove', { password: 'my password' }]);
  expect(queryByText('Your phone is verified')).toBeNull();
});
