import { withPreparedSite } from './support/separate-site.ts';
import { expect, test } from './support/test.ts';

/** So that the headers of a proxy say where a visitor is. */
const proxied = { TRUSTED_PROXIES: '127.0.0.0/8,::1/128', GEOIP_HEADER: 'x-country' };

test('a visitor is asked for the age once, with and without scripts, and not before exercising a legal right [NAV-3]', async ({
  browser,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  await withPreparedSite(
    browser,
    ({ run, domain }) => run('site', 'edit', domain, 'enable_site_entry_popup=yes'),
    async (url) => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await newVisitor({ baseURL: url, javaScriptEnabled });
        await page.goto('/withdraw');
        await expect(page.locator('h1')).toBeVisible();
        const warning = page.getByRole('dialog', { name: 'For adults only' });
        await expect(warning).toHaveCount(0);
        await page.goto('/unsubscribe?token=made-up');
        await expect(page.locator('h1')).toBeVisible();
        await expect(warning).toHaveCount(0);
        for (const path of ['/', '/match-finder', '/login']) {
          await page.goto(path);
          await expect(warning).toBeVisible();
          await expect(page.getByRole('main')).toBeHidden();
        }
        await page.getByRole('button', { name: /^I’m 18 or older/ }).click();
        await expect(warning).toHaveCount(0);
        await expect(page).toHaveURL('/login');
        await page.goto('/');
        await expect(page.getByRole('main')).toBeVisible();
        await expect(warning).toHaveCount(0);
      }
      const arrival = '/landers/adultonly?network=friends';
      for (const country of ['NL', 'FR']) {
        const extraHTTPHeaders = { 'x-country': country, 'x-forwarded-for': '203.0.113.7' };
        const page = await newVisitor({ baseURL: url, extraHTTPHeaders });
        const warning = page.getByRole('dialog', { name: 'For adults only' });
        await page.goto(arrival);
        await expect(warning).toHaveCount(country === 'NL' ? 1 : 0);
        if (country === 'NL') await page.getByRole('button', { name: /^I’m 18 or older/ }).click();
        await expect(page).toHaveURL(arrival);
        await expect(page.getByRole('main')).toBeVisible();
      }
    },
    proxied,
  );
});
