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
