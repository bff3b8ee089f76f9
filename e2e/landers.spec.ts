import type { Page } from '@playwright/test';
import { landerPaths } from '#contract/landers.ts';
import { expect, test } from './support/test.ts';

for (const path of landerPaths) {
  test(`${path} runs no script of the app and leads to the sign-up with its traffic source [LAN-2] [LAN-3] [LAN-5] [ACC-9]`, async ({
    page,
  }) => {
    await page.goto(`${path}?network=north&sub={banner}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script[src]')).toHaveCount(0);
    if (path.endsWith('/tinderswipe')) await passAll(page);
    const asks = (await page.getByRole('radio', { name: 'a woman', exact: true }).count()) > 0;
    if (asks) {
      await page.getByRole('radio', { name: 'a woman', exact: true }).check();
      await page.getByRole('radio', { name: 'men', exact: true }).check();
      await page.getByRole('button', { name: 'Join free' }).click();
    } else await page.locator('main a[href="/signup"]').click();
    await expect(page).toHaveURL(asks ? '/signup?i_am=female&seek=male' : '/signup');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    const [source] = (await page.context().cookies()).filter(({ name }) => name === 'network');
    expect(decodeURIComponent(source?.value ?? '')).toBe('network=north&sub1=banner');
  });
}

/** Each card lies on the next. */
async function passAll(page: Page): Promise<void> {
  const open = page.locator('fieldset:not(:has(:checked)):has([value="pass"])');
  for (let left = await open.count(); left > 0; left--) {
    await open.first().getByRole('radio', { name: 'Pass' }).check();
    await expect(open).toHaveCount(left - 1);
  }
}

test('a slug chooses the language, also of the sign-up, or whom the page shows [SET-13] [LAN-3]', async ({
  page,
}) => {
  await page.goto('/landers/gallery/pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.locator('main a[href="/signup"]').click();
  await expect(page).toHaveURL('/signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.goto('/landers/gallery/women');
  await page.locator('main a[href="/signup?seek=female"]').click();
  await expect(page).toHaveURL('/signup?seek=female');
});
