// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { localeCookie } from '#contract/sites/facts.ts';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { keepCookie } from '#web/platform/session/keep-cookie.ts';
import { enteredPath, readNext } from '#web/platform/session/middleware.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { LoginForm } from './login-form.tsx';
import { toSuspendedPage } from './suspended-page.ts';

afterEach(() => keepCookie(localeCookie, '', { days: -1 }));

function LanguageMark() {
  return <i lang={useLocale()}>The page</i>;
}

async function logIn() {
  // Loads the words, so that changing to them takes no time.
  await createI18n('de');
  const page = (
    <>
      <LoginForm />
      <LanguageMark />
    </>
  );
  const answers = { 'accounts.login': { user: { ...anna, language: 'de' } } };
  const screen = await openScreen(page, { answers, path: '/login' });
  await screen.fill(screen.getByRole('textbox', { name: 'E-mail address' }), anna.email);
  await screen.fill(screen.getByLabelText('Password'), 'a long walk by the sea');
  await screen.user.click(screen.getByRole('button', { name: 'Log in' }));
  return () => screen.getByText('The page').lang;
}

test('after a login on a new device the pages follow the language of the account [SET-4]', async () => {
  const language = await logIn();
  await expect.poll(language).toBe('de');
});

test('what a visitor chose here gives way to the account, and is there again after the log-out [SET-17]', async () => {
  keepCookie(localeCookie, 'en', { days: 1 });
  const language = await logIn();
  await expect.poll(language).toBe('de');
  expect(document.cookie).toContain(`${localeCookie}=en`);
});

test('a browser that refuses cookies is told so beside the button, and nothing is sent [ACC-15]', async () => {
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const answers = { 'accounts.login': { user: anna } };
  const screen = await openScreen(<LoginForm />, { answers, path: '/login' });
  await screen.fill(screen.getByRole('textbox', { name: 'E-mail address' }), anna.email);
  await screen.fill(screen.getByLabelText('Password'), 'a long walk by the sea');
  await screen.user.click(screen.getByRole('button', { name: 'Log in' }));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('your browser has to accept cookies from this site');
  expect(alert.nextElementSibling).toBe(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.calls).toEqual([]);
  cookies.mockReturnValue(true);
  await screen.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.calls.map(([name]) => name)).toContain('accounts.login');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without scripts a login that was not kept comes back to a page that says why [ACC-14, ACC-15]', async () => {
  const url = new URL('https://own.example/login?next=/chats');
  const page = enteredPath(url);
  expect(page).toBe('/login?entered=&next=%2Fchats');
  expect(readNext(new URL(page, url))).toBe('/chats');
  const { text } = await openScreen(<LoginForm />, { path: page });
  expect(text()).toContain('your browser has to accept cookies');
});

test('a suspended member is led to the decision, and the mailed link to their data comes along [MOD-3]', () => {
  const pathOf = (path: string) => toSuspendedPage(new URL(path, 'https://own.example'));
  expect(pathOf('/login')).toBe('/suspended');
  expect(pathOf('/login?next=/chats')).toBe('/suspended');
  expect(pathOf('/login?next=%2Fdata-export%3Ftoken%3Dabc')).toBe('/suspended?token=abc');
  expect(pathOf('/login?next=https%3A%2F%2Fother.example%2F%3Ftoken%3Dabc')).toBe('/suspended');
});
