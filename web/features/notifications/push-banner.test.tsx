// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { canAskForPush, pushSupportScript } from '#web/platform/push-capability.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { PushBanner } from './push-banner.tsx';

let permission: NotificationPermission;
const requestPermission = vi.fn(async () => permission);

const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/anna', keys: { p256dh: 'public', auth: 'secret' } }),
  unsubscribe: async () => true,
};
const registration = {
  pushManager: { getSubscription: async () => null, subscribe: async () => subscription },
};

beforeEach(() => {
  permission = 'default';
  requestPermission.mockClear();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
});

const open = (answers: Record<string, unknown> = {}) =>
  openScreen(
    <>
      <PushBanner />
      <main id="content" tabIndex={-1} />
    </>,
    { viewer: anna, settings: { push_public_key: 'AAAA' }, answers },
  );

const turnOn = 'Turn on';

test('the browser is asked after a press, never before [NOT-5]', async () => {
  const { calls, getByRole, user } = await open();
  expect(requestPermission).not.toHaveBeenCalled();
  permission = 'granted';
  await user.click(getByRole('button', { name: turnOn }));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(calls.map(([name]) => name)).toEqual(['notifications.save_push']);
  expect(document.activeElement?.id).toBe('content');
});

test('a member who forbids them sees no further message [NOT-5]', async () => {
  const { calls, toasts, getByRole, user } = await open();
  permission = 'denied';
  await user.click(getByRole('button', { name: turnOn }));
  expect([calls, toasts]).toEqual([[], []]);
});

test('a browser that gets no answer may be asked again [NOT-5]', async () => {
  const { toasts, getByRole, user } = await open();
  await user.click(getByRole('button', { name: turnOn }));
  expect([toasts, getByRole('button', { name: turnOn }).isConnected]).toEqual([[], true]);
});

test('what is allowed and does not work is said, since the offer is gone [NOT-5, NOT-9]', async () => {
  const { toasts, getByRole, user } = await open({
    'notifications.save_push': () => {
      throw new AppError('network');
    },
  });
  permission = 'granted';
  await user.click(getByRole('button', { name: turnOn }));
  expect(toasts).toEqual([expect.stringContaining('That didn’t work')]);
});

test.each<[NotificationPermission, boolean, boolean]>([
  ['default', true, true],
  ['granted', true, false],
  ['denied', true, false],
  ['default', false, false],
])(
  'with the permission %s and push messages possible: %s, the page is marked as askable: %s [NOT-5]',
  (given, isCapable, isAskable) => {
    permission = given;
    if (!isCapable) {
      vi.stubGlobal('PushManager', undefined);
      Reflect.deleteProperty(window, 'PushManager');
    }
    onTestFinished(() => void Reflect.deleteProperty(document.documentElement.dataset, 'push'));
    // biome-ignore lint/security/noGlobalEval: as the browser runs what stands in the head
    window.eval(pushSupportScript());
    expect(document.documentElement.dataset.push === 'askable').toBe(isAskable);
    expect(canAskForPush()).toBe(isAskable);
  },
);
