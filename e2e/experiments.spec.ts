import { join } from './support/people.ts';
import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('without scripts an admin compares two lists of packages, and stops without a verdict [MOD-10]', async ({
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
      await page.getByRole('link', { name: 'Experiments' }).click();
      await page.getByLabel('Country').selectOption('NL');
      await page.getByRole('button', { name: 'New experiment' }).click();
      await page.getByLabel('Name, for the team alone').fill('Largest first');
      await page.getByLabel('How many buy now, in per cent').fill('10');
      await page.getByLabel('Smallest difference worth knowing').fill('5');
      await page.getByLabel('Days in which people are taken in').fill('28');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('B is the same as A.')).toBeVisible();
      await expect(page.getByLabel('Name, for the team alone')).toHaveValue('Largest first');
      for (const [index, credits] of [300, 120, 50, 20].entries())
        await page.getByLabel(`Place of ${credits} credits`).selectOption(String(index + 1));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

      const scripted = await newVisitor({ baseURL: url, storageState: await page.context().storageState() });
      await scripted.goto(page.url());
      await scripted.getByText('Start …').click();
      await expectGoodLook(scripted, 'the draft of an experiment');

      await page.getByText('Start …').click();
      await page.getByRole('button', { name: 'Start now' }).click();
      await expect(page.getByText('It runs.')).toBeVisible();
      await expect(page.getByText('Until the planned end there is no verdict')).toBeVisible();
      await scripted.goto(page.url());
      await expect(scripted.getByRole('rowheader', { name: 'B', exact: true })).toBeVisible();
      await expectGoodLook(scripted, 'a running experiment');

      // A member sees all packages at their prices, whichever list is theirs.
      const member = await newVisitor({ baseURL: url });
      await join(member);
      await member.goto('/credits');
      await expect(member.getByText('€59.99').first()).toBeVisible();

      await page.getByText('Stop early …').click();
      await page.getByRole('button', { name: 'Stop now' }).click();
      await expect(page.getByText('Stopped without a verdict. Everybody sees A.')).toBeVisible();
      await expect(page.getByText('Stopped early: no verdict')).toBeVisible();
    },
  );
});
