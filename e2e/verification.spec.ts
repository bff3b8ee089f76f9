import { join } from 'node:path';
import { hydrated } from './support/cpu-throttle.ts';
import { logInAs } from './support/people.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole, inviteModerator } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const portrait = join(import.meta.dirname, '../database/demo/photos/adaeze-gb-1.webp');

test('a camera photo sent without scripts is compared by keyboard, and the badge appears [TRU-2]', async ({
  browser,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      await query('delete from photo_verification');
      return inviteModerator(run, 'Mara');
    },
    async (url, token) => {
      const lotte = await newVisitor({ baseURL: url, javaScriptEnabled: false });
      const { id } = await logInAs(lotte, 'lotte');

      await test.step('the pose is shown, and the form takes a photo of it', async () => {
        await lotte.goto('/verification');
        await lotte.getByRole('button', { name: 'Show me the pose' }).click();
        await expect(lotte.getByRole('region', { name: 'Your pose' })).toBeVisible();
        await lotte.getByLabel('Photo you have just taken').setInputFiles(portrait);
        await lotte.getByRole('button', { name: 'Send the photo' }).click();
        await expect(lotte.getByText('Your camera photo waits for its check')).toBeVisible();
      });

      await test.step('a moderator sees both photos and the pose, and approves', async () => {
        const mara = await newVisitor({ baseURL: url });
        await enterConsole(mara, token);
        await mara.goto('/staff/verifications');
        await hydrated(mara);
        for (const name of ['Camera photo of Lotte', 'Main photo of Lotte'])
          await expect
            .poll(() =>
              mara.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth),
            )
            .toBeGreaterThan(0);
        await expect(mara.getByText('Pose that was asked for')).toBeVisible();
        await mara.keyboard.press('a');
        await expect(mara.getByText('Lotte is verified')).toBeVisible();
      });

      await test.step('once the time to undo it is over, others read what the badge means', async () => {
        const daan = await newVisitor({ baseURL: url, javaScriptEnabled: false });
        await logInAs(daan, 'daan');
        const badge = daan.locator('summary').getByText('Photo verified');
        await expect(async () => {
          await daan.goto(`/members/${id}`);
          await expect(badge).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 40_000 });
        await badge.click();
        await expect(daan.getByText(/^We compared the main photo/)).toBeVisible();
      });
    },
    { DEMO: '' },
  );
});
