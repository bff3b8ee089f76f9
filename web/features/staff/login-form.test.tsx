// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { LoginForm } from './login-form.tsx';

async function open(answer: unknown = { staff: {} }) {
  history.replaceState(null, '', '/staff/login?next=/staff/photos');
  const screen = await openScreen(<LoginForm />, {
    answers: { 'staff.log_in': answer },
    path: '/staff/login?next=/staff/photos',
  });
  const field = (name: string) => screen.getByLabelText(name);
  const enter = async (code: string) => {
    await screen.fill(field('E-mail address'), 'mara@staff.example');
    await screen.fill(field('Password'), 'walnut lantern 42');
    await screen.fill(field('Code from your authenticator app'), code);
  };
  const submit = () => screen.user.click(screen.getByRole('button', { name: 'Log in' }));
  return { ...screen, field, enter, submit };
}

test('after the log-in the page opens that was asked for [MOD-1]', async () => {
  const screen = await open();
  await screen.enter('123456');
  await screen.submit();
  expect(screen.calls).toContainEqual([
    'staff.log_in',
    { email: 'mara@staff.example', password: 'walnut lantern 42', code: '123456' },
  ]);
  await expect.poll(screen.address).toBe('/staff/photos');
});

test('missing values are named beside their fields, and nothing is sent [MOD-1]', async () => {
  const screen = await open();
  await screen.submit();
  expect(screen.field('Code from your authenticator app').getAttribute('aria-invalid')).toBe('true');
  expect(screen.field('E-mail address').getAttribute('aria-invalid')).toBe('true');
  expect(screen.calls).toEqual([]);
});

test('a refused log-in does not say which value is wrong, and keeps what was typed [MOD-1]', async () => {
  const screen = await open(() => {
    throw new AppError('accounts.login_failed');
  });
  await screen.enter('123456');
  await screen.submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Address, password or code is wrong.');
  expect(screen.field('E-mail address')).toHaveProperty('value', 'mara@staff.example');
  expect(screen.address()).toBe('/staff/login?next=/staff/photos');
});

test('a recovery code takes the place of the app, and an empty one is named beside it [MOD-1]', async () => {
  const screen = await open(() => {
    throw refuseFields({ path: 'code', code: 'required' });
  });
  await screen.enter('1234');
  await screen.user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  const code = screen.field('Recovery code');
  expect(code).toHaveProperty('value', '');
  await screen.fill(code, 'ABCDE-FGHJK');
  await screen.submit();
  await expect.poll(() => screen.field('Recovery code').getAttribute('aria-invalid')).toBe('true');
});

test('a browser that refuses cookies is told so before anything is sent [MOD-1]', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const screen = await open();
  await screen.enter('123456');
  await screen.submit();
  expect(screen.getByRole('alert').textContent).toContain('your browser has to accept cookies');
  expect(screen.calls).toEqual([]);
});
