import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('without scripts an admin renames a domain, keeps what was typed wrong, and takes it back [MOD-4]', async ({
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
      await page.getByLabel('Name of the site').fill(' ');
      await page.getByLabel('Description for search engines').fill('A quiet place');
      await page.getByLabel('Reason').fill('New brand');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('Name of the site')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Reason')).toHaveValue('New brand');
      await expect(page.getByLabel('Description for search engines')).toHaveValue('A quiet place');
      await page.getByLabel('Name of the site').fill('Tandem');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved. It takes effect now.')).toBeVisible();

      const nameNow = async () => {
        const answer = await page.request.get('/api/settings.php');
        return (await answer.json()).settings.name;
      };
      expect(await nameNow()).toBe('Tandem');

      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByText('New brand')).toBeVisible();
      await page.getByText('Undo …').click();
      await page.getByLabel('Reason').fill('Too early');
      await page.getByRole('button', { name: 'Undo now' }).click();
      await expect(page.getByText('Too early')).toBeVisible();
      expect(await nameNow()).toBe('Duet');

      const scripted = await newVisitor({ baseURL: url, storageState: await page.context().storageState() });
      const { pathname } = new URL(page.url());
      for (const section of ['countries', 'profiles', 'look', 'history']) {
        await scripted.goto(`${pathname}?section=${section}`);
        await expect(scripted.getByRole('heading', { level: 2 })).toBeVisible();
        await expectGoodLook(scripted, `the section ${section} of a domain`);
      }
    },
  );
});

test('without scripts an admin gives a country packages of its own, reads what they bring, and buyers see them [MOD-4] [MOD-9]', async ({
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
      await page.getByRole('link', { name: 'Countries and packages' }).click();
      await page.getByText('Own packages for a country …').click();
      const own = page.getByRole('group', { name: 'Own packages', exact: true });
      await own.getByLabel('Country').selectOption('AT');
      await own.getByLabel('Currency').fill('EUR');
      const [first, second] = [1, 2].map((number) => own.getByRole('group', { name: `Package ${number}` }));
      await first?.getByLabel('Credits').fill('20');
      await first?.getByLabel('Price').fill('20,00');
      await second?.getByLabel('Credits').fill('60');
      await second?.getByLabel('Price').fill('66.00');
      await page.getByLabel('Reason').fill('Austria');
      await page.getByRole('button', { name: 'Show with what I typed' }).click();
      await expect(
        page.getByText(/60 credits for €66\.00: a credit costs more than in a smaller/),
      ).toBeVisible();
      const austrian = page.getByRole('group', { name: 'Austria' });
      await austrian.getByRole('group', { name: 'Package 2' }).getByLabel('Price').fill('0');
      await page.getByRole('button', { name: 'Save' }).click();
      const price = austrian.getByRole('group', { name: 'Package 2' }).getByLabel('Price');
      await expect(price).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Reason')).toHaveValue('Austria');
      await price.fill('54.00');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved. It takes effect now.')).toBeVisible();

      const { pathname } = new URL(page.url());
      const scripted = await newVisitor({ baseURL: url, storageState: await page.context().storageState() });
      await scripted.goto(`${pathname}?section=countries`);
      await scripted.locator('summary').filter({ hasText: 'Austria' }).click();
      await expect(scripted.getByRole('table', { name: 'Austria' })).toContainText('€54.00');
      const shared = scripted.getByRole('group', { name: 'All countries without their own packages' });
      await shared.getByRole('group', { name: 'Package 1' }).getByLabel('Price').fill('0');
      await expect(scripted.getByText('Price: At least 0.01.')).toBeVisible();
      await expectGoodLook(scripted, 'packages and prices with a fault in the preview');
    },
  );
});
