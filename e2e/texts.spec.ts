import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('without scripts an admin says a word otherwise and publishes a page, and visitors read both [MOD-4] [SET-6]', async ({
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
      await page.getByRole('link', { name: 'Words' }).click();
      await page.getByLabel('Words or key').fill('accounts:login.title');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('listitem').getByRole('link', { name: 'Log in' }).click();
      await page.getByLabel('In your words').fill('Come in, {{name}}');
      await page.getByLabel('Reason').fill('Our voice');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/Only these are filled in/)).toBeVisible();
      await expect(page.getByLabel('Reason')).toHaveValue('Our voice');
      await expect(page.getByLabel('In your words')).toHaveValue('Come in, {{name}}');
      await page.getByLabel('In your words').fill('Come <i>in</i> & stay');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/Only <b>…<\/b> marks words/)).toBeVisible();
      await page.getByLabel('In your words').fill('Come in & stay');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved. It takes effect now.')).toBeVisible();

      await page.getByRole('link', { name: 'Pages and terms' }).click();
      await page.getByRole('link', { name: 'House rules' }).click();
      await page
        .getByLabel('Text', { exact: true })
        .fill('# Our rules\n\nShort.\n\n## Be kind {#kind}\n\nTo {company_name}.');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('Draft saved. Nobody sees it yet.')).toBeVisible();
      await page.getByLabel('Reason').fill('Shorter');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published. It holds now.')).toBeVisible();
      const { pathname } = new URL(page.url());

      // Pages that are hydrated say the same as the server has written: a difference would be an error here.
      const visitor = await newVisitor({ baseURL: url });
      await visitor.goto('/login');
      await expect(visitor.getByRole('heading', { name: 'Come in & stay' })).toBeVisible();
      await visitor.goto('/pages/ban');
      await expect(visitor.getByRole('heading', { name: 'Our rules' })).toBeVisible();
      const german = await newVisitor({ baseURL: url });
      await german.goto('/login?lang=de');
      await expect(german.getByRole('heading', { name: 'Anmelden' })).toBeVisible();

      const scripted = await newVisitor({ baseURL: url, storageState: await page.context().storageState() });
      await scripted.goto(pathname.replace('/pages', '/words?lang=en&show=own&open=accounts%3Alogin.title'));
      await expect(scripted.getByLabel('In your words')).toHaveValue('Come in & stay');
      await expectGoodLook(scripted, 'the words of a domain');
      await scripted.goto(pathname);
      await expectGoodLook(scripted, 'the page texts of a domain');
    },
  );
});
