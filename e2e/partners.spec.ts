import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('without scripts an admin adds a webhook, tests it, and gives and revokes a key [MOD-10]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    async ({ run }) => {
      const printed = run('staff', 'add', 'sara@staff.example', '--name', 'Sara', '--role', 'admin');
      return /token=([\w-]+)/.exec(printed)?.[1] ?? '';
    },
    async (url, token) => {
      const page = await newVisitor({ baseURL: url, javaScriptEnabled: false });
      await enterConsole(page, token);
      await page.goto('/staff/domains');
      await page.getByRole('main').getByRole('link', { name: /Duet/ }).click();
      await page.getByRole('link', { name: 'Partners' }).click();
      const { pathname } = new URL(page.url());

      const webhook = page.locator('details', { hasText: 'New webhook …' });
      await webhook.locator('summary').click();
      await webhook.getByLabel('Address').fill('https://127.0.0.1/hook');
      await webhook.getByLabel('Traffic source').fill('ads');
      await webhook.getByLabel('Refunded').uncheck();
      await webhook.getByRole('button', { name: 'Add it' }).click();
      await expect(webhook.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
      await expect(webhook.getByLabel('Traffic source')).toHaveValue('ads');
      await expect(webhook.getByLabel('Refunded')).not.toBeChecked();
      await webhook.getByLabel('Address').fill('https://partner.example/hook');
      await webhook.getByRole('button', { name: 'Add it' }).click();
      await expect(page.getByText(/^whsec_[\w+/]+=*$/)).toBeVisible();

      await page.getByRole('link', { name: 'Deliveries and settings' }).click();
      await page.getByRole('button', { name: 'Send a test' }).click();
      await expect(page.getByText(/A test is on its way/)).toBeVisible();
      await expect(page.getByRole('button', { name: /Send again msg_/ })).toBeVisible();

      await page.goto(pathname);
      const key = page.locator('details', { hasText: 'New key …' });
      await key.locator('summary').click();
      await key.getByLabel('Traffic source').fill('ads');
      await key.getByLabel('Read figures').check();
      await key.getByRole('button', { name: 'Add it' }).click();
      const secret = (await page.getByText(/^[\w-]{43}$/).textContent()) ?? '';
      const read = async () => {
        const answer = await page.request.get('/api/partner/figures', {
          headers: { authorization: `Bearer ${secret}` },
        });
        return answer.status();
      };
      expect(await read()).toBe(200);
      await page.goto(pathname);
      await page.getByText('Revoke …').click();
      await page.getByRole('button', { name: 'Revoke now' }).click();
      await expect(page.getByText('Revoked.')).toBeVisible();
      expect(await read()).toBe(403);

      const scripted = await newVisitor({ baseURL: url, storageState: await page.context().storageState() });
      await scripted.goto(pathname);
      await scripted.getByText('New webhook …').click();
      await expectGoodLook(scripted, 'the partners of a domain');
      await scripted.getByRole('link', { name: 'Deliveries and settings' }).click();
      await expect(scripted.getByText(/partner\.example\/hook/)).toBeVisible();
      await expectGoodLook(scripted, 'the deliveries to a partner');
    },
  );
});
