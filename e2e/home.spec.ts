import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Bytes of scripts the page has fetched, as they travelled. */
function weighScripts(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.m?js(\?|$)/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  );
}

test.describe('the index page', () => {
  test.use({ viewport: desktop });

  test('loads no script of the app; the sign-up is an address of its own [LAN-1] [ACC-2]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await weighScripts(page)).toBe(0);
    await page.getByRole('link', { name: 'Join free' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/?signup');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
  });

  test('asks the first questions of the sign-up, which goes on with the answers [LAN-1] [ACC-1]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'a woman', exact: true }).check();
    await page.getByRole('radio', { name: 'men', exact: true }).check();
    await page.getByRole('button', { name: 'Join free' }).click();
    await expect(page).toHaveURL('/?signup=&i_am=female&seek=male');
    const modal = page.getByRole('dialog', { name: 'Join Duet' });
    await expect(modal.getByText('Woman', { exact: true })).toBeVisible();
    await expect(modal.getByText('Men', { exact: true })).toBeVisible();
  });

  test('answers the keyboard as it answers the mouse [LAN-1]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Join free' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('changes its language in place, at the same height of the page [SET-1] [SET-4]', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: /Language/ });
    await menu.click();
    const height = await page.evaluate(() => scrollY);
    await page.getByRole('button', { name: 'Polski' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
    await expect(page.getByRole('link', { name: /Dołącz/ }).first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(height);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  });

  test('leads to the members [LAN-1]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Look around first' }).click();
    await expect(page).toHaveURL('/members');
  });
});

test.describe('the index page on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('leads to the sign-up page [LAN-1] [ACC-2]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Join free' }).last().tap();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
