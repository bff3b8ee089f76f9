import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { like } from '#contract/likes/endpoints.ts';
import { fullChrome } from './support/full-chrome.ts';
import { ask, becomeFindable, confirmAddress, join, joinAsRobin } from './support/people.ts';
import { withSeparateSite } from './support/separate-site.ts';
import { expect, test } from './support/test.ts';

test.use(fullChrome);

/** A site of its own beside a push service of its own, which counts what it is handed. */
async function withPushService(
  browser: Browser,
  work: (url: string, service: { origin: string; boxes: string[] }) => Promise<void>,
) {
  const boxes: string[] = [];
  const server = createServer((request, response) => {
    boxes.push(request.url ?? '');
    response.writeHead(201).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await withSeparateSite(browser, { PUSH_EXTRA_HOSTS: origin, DEMO: '0' }, ({ url }) =>
      work(url, { origin, boxes }),
    );
  } finally {
    server.close();
  }
}

/** The push service of the browser is out of reach here: the browser itself gives out a subscription. */
async function stubPushManager(page: Page, origin: string): Promise<void> {
  const endpoint = `${origin}/robin`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    (told) => {
      const subscription = {
        ...told,
        toJSON: () => told,
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed');
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem('subscribed') ? subscription : null;
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      };
    },
    { endpoint, keys },
  );
}

test('push messages are offered, never demanded, and arrive once they are wanted [NOT-3, NOT-4, NOT-5, NOT-9]', async ({
  browser,
  newVisitor,
}) => {
  await withPushService(browser, async (url, { origin, boxes }) => {
    const page = await newVisitor({ baseURL: url });
    await stubPushManager(page, origin);
    const robin = await joinAsRobin(page);

    await test.step('a browser that forbids them says how to allow them [NOT-9]', async () => {
      await page.addInitScript(() => {
        const forced = () => sessionStorage.getItem('permission') ?? 'denied';
        Object.defineProperty(Notification, 'permission', { get: forced });
        Notification.requestPermission = async () => {
          sessionStorage.setItem('asked', 'yes');
          sessionStorage.setItem('permission', 'granted');
          return 'granted';
        };
      });
      await page.goto('/notifications');
      await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
      await expect(page.getByText(/Click the icon to the left of the address/)).toBeVisible();
    });

    await test.step('the sign-up asks only on a click, and the first message proves that it works', async () => {
      await page.evaluate(() => sessionStorage.setItem('permission', 'default'));
      await page.goto('/complete-signup?step=push');
      await expect(page.getByRole('heading', { name: 'Shall we let you know?' })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
      await page.getByRole('button', { name: 'Turn on notifications' }).click();
      await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
      await expect.poll(() => boxes).toEqual(['/robin']);
    });

    await test.step('they can be switched off and on again [NOT-3]', async () => {
      await page.goto('/notifications');
      await expect(page.getByText('On', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Off', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Turn on notifications' }).click();
      await expect(page.getByText('On', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Off', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Off', { exact: true })).toBeVisible();
    });

    await test.step('a browser that has lost its subscription no longer says that they are on [NOT-3]', async () => {
      await page.getByRole('button', { name: 'Turn on notifications' }).click();
      await expect(page.getByText('On', { exact: true })).toBeVisible();
      await page.evaluate(() => sessionStorage.removeItem('subscribed'));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
      await expect(page.getByText('On', { exact: true })).toHaveCount(0);
    });

    await test.step('a banner offers them after the first like where nobody has decided, until it is closed [NOT-5]', async () => {
      await confirmAddress(page, robin);
      await becomeFindable(page, { gender: 'male', country: 'NL', town: 'Utrecht' });
      await page.context().addCookies([{ name: 'hide-enrich-alert', value: '1', url }]);
      await page.evaluate(() => {
        sessionStorage.removeItem('asked');
        sessionStorage.setItem('permission', 'default');
      });
      const other = await newVisitor({ baseURL: url });
      const { id } = await join(other);
      await becomeFindable(other, { gender: 'female', country: 'NL', town: 'Utrecht' });
      await page.goto('/members');
      const banner = page.getByRole('complementary', { name: 'Know right away when somebody writes to you' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner).toHaveCount(0);
      await ask(page, like.path, { profile: id });
      await page.reload();
      await expect(banner).toBeVisible();
      // Of a phone's screen it takes one low row.
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: 360, height: 740 });
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(48);
      await page.setViewportSize({ width, height });
      await banner.getByRole('button', { name: 'Hide this reminder' }).click();
      await expect(banner).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
    });
    // Its site is about to stop.
    await page.close();
  });
});

test('what arrives shows itself, and reloads chats and likes of open pages [NOT-4]', async ({
  newVisitor,
  baseURL,
}) => {
  const page = await newVisitor({ permissions: ['notifications'] });
  await joinAsRobin(page);
  await page.goto('/members');
  await page.evaluate(() => navigator.serviceWorker.register('/sw-push.js?v=2'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  const reloaded = page.waitForRequest(/\/api\/chats\.php/);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(baseURL ?? '').origin,
    registrationId,
    data: JSON.stringify({
      title: 'Duet',
      body: 'New message',
      tag: 'chat-7',
      check: '/chats/7',
      open: '/login',
    }),
  });
  await reloaded;
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const list = await getNotifications.call(await navigator.serviceWorker.ready);
      return list.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: 'Duet', body: 'New message', tag: 'chat-7' }]);
});
