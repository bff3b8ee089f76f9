import { expect, test } from './support/test.ts';

// What the page was still loading in the background is reported as failed, by the worker that asks for it.
test.use({ expectedOnConsole: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

test('an installed app says that there is no connection, and goes on by itself once there is one [NAV-12]', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw-push.js?v=2');
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/match-finder');
  await expect(page.getByRole('heading', { name: 'There is no connection to the server.' })).toBeVisible();
  await expect(page).toHaveURL('/match-finder');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
});
