import { join } from 'node:path';
import { chooseLanguage, logInAs } from './support/people.ts';
import { expectRefusedFiles } from './support/refused-files.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { inviteModerator, openPictures } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const picture = join(import.meta.dirname, '../database/demo/photos/adaeze-gb-1.webp');

test('a member shows their age without scripts, staff decide by keyboard, and the site opens [TRU-3]', async ({
  browser,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      await query(
        `update site set settings = settings || '{"age_check": {"first_message": [], "everything": ["NL"]}}'`,
      );
      await query(`update profile set country = 'NL' where name = 'Lotte'`);
      return inviteModerator(run, 'Mara');
    },
    async (url, token) => {
      const lotte = await newVisitor({ baseURL: url, javaScriptEnabled: false });
      await logInAs(lotte, 'lotte');
      const title = lotte.getByRole('heading', { name: 'Show that you are 18' });

      await test.step('a file that cannot be taken is refused beside its field, in their language', async () => {
        await chooseLanguage(lotte, 'de');
        await lotte.goto('/age-check');
        await expectRefusedFiles(lotte, { field: 'Bild des Dokuments', send: 'Bild senden' });
        await chooseLanguage(lotte, 'en');
      });

      await test.step('every page leads to one, which says what to cover', async () => {
        await lotte.goto('/chats');
        await expect(title).toBeVisible();
        await expect(lotte.getByText('Cover: name, number')).toBeVisible();
        await lotte.getByLabel('Picture of the document').setInputFiles(picture);
        await lotte.getByRole('button', { name: 'Send the picture' }).click();
        await expect(lotte.getByText('Your picture waits for its check')).toBeVisible();
      });

      await test.step('a moderator sees the document and decides', async () => {
        const mara = await newVisitor({ baseURL: url });
        await openPictures(mara, { token, path: '/staff/age-checks', names: ['Document of Lotte'] });
        await mara.keyboard.press('a');
        await expect(mara.getByText('Lotte is an adult')).toBeVisible();
      });

      await test.step('once the time to undo it is over, the site is open', async () => {
        await expect(async () => {
          await lotte.goto('/members');
          await expect(title).toBeHidden({ timeout: 1000 });
        }).toPass({ timeout: 40_000 });
        await lotte.goto('/age-check');
        await expect(lotte.getByText('You will not be asked again.')).toBeVisible();
      });
    },
    { DEMO: '', AGE_CHECK: 'reviewer' },
  );
});
