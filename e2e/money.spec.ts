import { join } from './support/people.ts';
import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('without scripts finance refunds a part of an order, and the buyer sees it [MOD-9]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    async ({ run }) => {
      const printed = run('staff', 'add', 'fiona@staff.example', '--name', 'Fiona', '--role', 'finance');
      return /token=([\w-]+)/.exec(printed)?.[1] ?? '';
    },
    async (url, token) => {
      const buyer = await newVisitor({ baseURL: url });
      const { id } = await join(buyer);
      await buyer.goto('/credits');
      await buyer.getByRole('link', { name: /^Continue/ }).click();
      await buyer.getByRole('checkbox', { name: /^Please add my credits/ }).check();
      await buyer.getByRole('button', { name: /^Buy now/ }).click();
      await buyer.getByRole('button', { name: 'Paid' }).click();
      await expect(buyer.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();
      const bought = new URL(buyer.url()).pathname;

      const page = await newVisitor({ baseURL: url, javaScriptEnabled: false });
      await enterConsole(page, token);
      await page.goto('/staff/money');
      await page.getByLabel('Number of an order or a member').fill(String(id));
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByRole('heading', { name: `Credits of member ${id}` })).toBeVisible();
      await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();

      await page.getByText('Refund …').click();
      const form = page.locator('details[open]');
      await form.getByLabel('Amount in EUR').fill('500');
      await form.getByLabel('Reason').fill('A part was lost');
      await form.getByRole('button', { name: 'Refund now' }).click();
      await expect(page.getByText('That is more than can still go back.')).toBeVisible();
      await expect(form.getByLabel('Reason')).toHaveValue('A part was lost');
      await form.getByLabel('Amount in EUR').fill('5');
      await form.getByRole('button', { name: 'Refund now' }).click();
      await expect(page.getByText('The refund is ordered.', { exact: false })).toBeVisible();
      await expect(async () => {
        await page.reload();
        // The note and the state follow one after the other, and this page shows what was so when it was asked for.
        await expect(page.getByText(/^Credit note /)).toBeVisible({ timeout: 1000 });
        await expect(page.getByText('Partly refunded').first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await buyer.goto(bought);
      await expect(buyer.getByRole('link', { name: /^Credit note CN-/ })).toBeVisible();

      const scripted = await newVisitor({ baseURL: url, storageState: await page.context().storageState() });
      for (const path of [`/staff/money?number=${id}`, new URL(page.url()).pathname]) {
        await scripted.goto(path);
        await expect(scripted.getByRole('heading', { level: 1 })).toBeVisible();
        await expectGoodLook(scripted, `money at ${path.split('?')[0]}`);
      }
    },
  );
});
