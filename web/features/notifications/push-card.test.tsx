// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { pushLive } from './feature.live.ts';
import { PushCard } from './push-card.tsx';
import { keepSubscribed, readSubscribed } from './push-state.ts';
import { syncSubscription } from './push-subscription.ts';

const endpoint = 'https://push.example/anna';
const keys = { p256dh: 'public', auth: 'secret' };

/** What the browser has: its permission, and the subscription that its push service knows. */
let permission: NotificationPermission;
let subscribed: boolean;

let usedKey: ArrayBuffer;

const subscription = {
  endpoint,
  get options() {
    return { applicationServerKey: usedKey };
  },
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    subscribed = false;
    return true;
  },
};
const pushManager = {
  getSubscription: async () => (subscribed ? subscription : null),
  subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    subscribed = true;
    usedKey = applicationServerKey.buffer;
    return subscription;
  }),
};
const registration = { pushManager };

beforeEach(() => {
  permission = 'default';
  subscribed = false;
  usedKey = new Uint8Array([0, 0, 0]).buffer;
  vi.clearAllMocks();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
});

async function open(answers: Record<string, unknown> = {}) {
  const screen = await openScreen(<PushCard />, {
    viewer: anna,
    settings: { push_public_key: 'AAAA' },
    answers,
  });
  return { ...screen, state: () => screen.getByRole('status').dataset.state };
}

const turnOn = 'Turn on notifications';

test('a member who agrees is subscribed here and at the server [NOT-3]', async () => {
  const { state, calls, getByRole, user } = await open();
  expect(state()).toBe('undecided');
  permission = 'granted';
  await user.click(getByRole('button', { name: turnOn }));
  expect(state()).toBe('on');
  expect(calls).toEqual([['notifications.save_push', { push: '1', subscription: { endpoint, keys } }]]);
});

test('a member who does not agree is asked nothing more', async () => {
  const { state, calls, getByRole, queryByRole, user } = await open();
  permission = 'denied';
  await user.click(getByRole('button', { name: turnOn }));
  expect(state()).toBe('denied');
  expect([calls, queryByRole('button') !== null, queryByRole('alert') !== null]).toEqual([[], false, false]);
});

test('where the server cannot be reached nothing is left behind, and it can be tried again', async () => {
  let isReached = false;
  const { state, text, getByRole, user } = await open({
    'notifications.save_push': () => {
      if (!isReached) throw new AppError('network');
      return {};
    },
  });
  permission = 'granted';
  await user.click(getByRole('button', { name: turnOn }));
  expect([state(), subscribed]).toEqual(['undecided', false]);
  expect(text()).toContain('That didn’t work');
  isReached = true;
  await user.click(getByRole('button', { name: turnOn }));
  expect([state(), subscribed]).toEqual(['on', true]);
  expect(text()).not.toContain('That didn’t work');
});

test('turning off tells the server first; while that fails the browser stays subscribed', async () => {
  permission = 'granted';
  subscribed = true;
  keepSubscribed(anna.id, 'subscription');
  let isReached = false;
  const { state, calls, getByRole, user } = await open({
    'notifications.delete_push': () => {
      if (!isReached) throw new AppError('network');
      return {};
    },
  });
  await user.click(getByRole('button', { name: 'Turn off' }));
  expect([state(), subscribed]).toEqual(['on', true]);
  isReached = true;
  await user.click(getByRole('button', { name: 'Turn off' }));
  expect([state(), subscribed]).toEqual(['off', false]);
  expect(calls.at(-1)).toEqual(['notifications.delete_push', { push: '1', endpoint }]);
});

test('the decision of another member of this browser does not count', async () => {
  permission = 'granted';
  keepSubscribed(99, 'subscription');
  const { state } = await open();
  expect(state()).toBe('undecided');
});

test('a permission that was changed in the browser shows when the page is looked at again', async () => {
  permission = 'granted';
  keepSubscribed(anna.id, 'subscription');
  const { state } = await open();
  expect(state()).toBe('on');
  permission = 'denied';
  await settle(() => window.dispatchEvent(new Event('focus')));
  expect(state()).toBe('denied');
});

test('a browser that cannot says how it could', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  const { state, text, queryByRole } = await open();
  expect(state()).toBe('unsupported');
  expect(text()).toContain('once Rendezvous is on the Home Screen');
  expect(queryByRole('button')).toBeNull();
});

test('a subscription that the browser has lost is no longer shown as on [NOT-3]', async () => {
  permission = 'granted';
  keepSubscribed(anna.id, '{"endpoint":"x"}');
  const api = vi.fn(async () => ({}));
  await syncSubscription(api as never, anna.id, 'AAAA');
  expect(readSubscribed(anna.id)).toBeNull();
  expect(api).not.toHaveBeenCalled();
  subscribed = true;
  keepSubscribed(anna.id, '{"endpoint":"x"}');
  await syncSubscription(api as never, anna.id, 'AAAA');
  expect(readSubscribed(anna.id)).not.toBeNull();
  expect(api).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'notifications.save_push' }), {
    push: '1',
    subscription: { endpoint, keys },
  });
});

test('a subscription made with an earlier key of the server is replaced when a page opens [NOT-3]', async () => {
  permission = 'granted';
  subscribed = true;
  keepSubscribed(anna.id, '{"endpoint":"x"}');
  const api = vi.fn(async () => ({}));
  await syncSubscription(api as never, anna.id, 'BBBB');
  expect(pushManager.subscribe).toHaveBeenCalledOnce();
  expect(new Uint8Array(usedKey)).toEqual(new Uint8Array([4, 16, 65]));
  expect(readSubscribed(anna.id)).toBe(JSON.stringify(subscription));
  await syncSubscription(api as never, anna.id, 'BBBB');
  expect(pushManager.subscribe).toHaveBeenCalledOnce();
});

test('a browser counts as told by push messages while it is subscribed and allows them [NOT-6]', () => {
  const mailsReported = () => pushLive.mailsReported?.(anna.id);
  expect(mailsReported()).toBe(false);
  keepSubscribed(anna.id, JSON.stringify({ endpoint }));
  expect(mailsReported()).toBe(false);
  permission = 'granted';
  expect(mailsReported()).toBe(true);
  keepSubscribed(anna.id, false);
  expect(mailsReported()).toBe(false);
  permission = 'denied';
  expect(mailsReported()).toBe(false);
});
