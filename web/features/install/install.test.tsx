// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { act, openScreen } from '#web/testing/screen.tsx';
import { InstallBanner } from './install-banner.tsx';
import { InstallHelp } from './install-help.tsx';
import { findInstallWay, type InstallPrompt, writeKeepInstallPrompt } from './install-prompt.ts';

const prompt = vi.fn<InstallPrompt['prompt']>();

beforeEach(() => {
  prompt.mockResolvedValue({ outcome: 'accepted' });
  stubDisplay(false);
});
afterEach(() => {
  delete document.documentElement.dataset.install;
  window.installPrompt = undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'hide-install-alert=; path=/; max-age=0';
});

function stubDisplay(isApp: boolean): void {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => ({ matches: isApp, ...listeners }));
}

/** As the browser runs what stands in the head. */
function runHead(): void {
  const listen = vi.spyOn(window, 'addEventListener');
  // biome-ignore lint/security/noGlobalEval: it is sent as text
  window.eval(writeKeepInstallPrompt());
  const heard = [...listen.mock.calls];
  listen.mockRestore();
  onTestFinished(() => {
    for (const [type, listener] of heard) window.removeEventListener(type, listener);
  });
}

const tellInstallable = () =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    await Promise.resolve();
  });

test.each([
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 5, 'menu'],
  ['Macintosh; Intel Mac OS X 10_15_7', 5, 'menu'],
  ['Macintosh; Intel Mac OS X 10_15_7', 0, undefined],
  ['Linux; Android 15', 5, undefined],
])('%s with %i touch points installs by %s [NAV-2]', (platform, maxTouchPoints, way) => {
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (${platform})`, maxTouchPoints });
  runHead();
  expect(findInstallWay()).toBe(way);
});

test('what is the app already is not offered one [NAV-2]', async () => {
  stubDisplay(true);
  runHead();
  await tellInstallable();
  expect(findInstallWay()).toBeUndefined();
});

test('the banner asks in the dialog of the browser, once, and is closed for a month [NAV-2]', async () => {
  runHead();
  await tellInstallable();
  const { getByRole, user } = await openScreen(<InstallBanner />);
  await user.click(getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(document.cookie).toMatch(/hide-install-alert=\d+/);
  expect(findInstallWay()).toBeUndefined();
});

test('without a dialog it leads to the help for each browser [NAV-2]', async () => {
  const { text, getByRole } = await openScreen(<InstallBanner />);
  expect(text()).toContain('as an app');
  const { form } = getByRole<HTMLButtonElement>('button', { name: 'Install' });
  expect(form?.getAttribute('action')).toBe('/settings#app');
});

test('the help has a button as long as the browser can install [NAV-2]', async () => {
  runHead();
  const { text, getByRole, queryAllByRole, user } = await openScreen(<InstallHelp />);
  const count = () => queryAllByRole('button').length;
  expect([count(), text().includes('Add to Home Screen')]).toEqual([0, true]);
  await tellInstallable();
  expect(count()).toBe(1);
  await user.click(getByRole('button', { name: 'Install' }));
  expect([count(), prompt.mock.calls.length]).toEqual([0, 1]);
});
