import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cameraUpload, pickPose } from '#contract/photo-verification/endpoints.ts';
import { verificationFormPath } from '#contract/photo-verification/facts.ts';
import { hydrated } from './support/cpu-throttle.ts';
import { chooseLanguage, logInAs } from './support/people.ts';
import { expectRefusedFiles } from './support/refused-files.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole, inviteModerator, openPictures } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const portrait = join(import.meta.dirname, '../database/demo/photos/adaeze-gb-1.webp');

test('a camera photo sent without scripts is compared by keyboard, and the badge appears [TRU-2]', async ({
  browser,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      await query('delete from photo_verification');
      return inviteModerator(run, 'Mara');
    },
    async (url, token) => {
      const lotte = await newVisitor({ baseURL: url, javaScriptEnabled: false });
      const { id } = await logInAs(lotte, 'lotte');

      await test.step('the pose is shown', async () => {
        await lotte.goto('/verification');
        await lotte.getByRole('button', { name: 'Show me the pose' }).click();
        await expect(lotte.getByRole('region', { name: 'Your pose' })).toBeVisible();
      });

      await test.step('a file that cannot be taken is refused beside its field, in their language, and the pose stays', async () => {
        await chooseLanguage(lotte, 'de');
        await lotte.goto('/verification');
        const pose = lotte.locator('input[name=key]');
        const key = await pose.inputValue();
        await expectRefusedFiles(lotte, { field: 'Gerade aufgenommenes Foto', send: 'Foto senden' });
        await expect(pose).toHaveValue(key);
        await chooseLanguage(lotte, 'en');
      });

      await test.step('a photo of the pose waits for its check', async () => {
        await lotte.goto('/verification');
        await lotte.getByLabel('Photo you have just taken').setInputFiles(portrait);
        await lotte.getByRole('button', { name: 'Send the photo' }).click();
        await expect(lotte.getByText('Your camera photo waits for its check')).toBeVisible();
      });

      await test.step('a moderator sees both photos and the pose, and approves', async () => {
        const mara = await newVisitor({ baseURL: url });
        const names = ['Camera photo of Lotte', 'Main photo of Lotte'];
        await openPictures(mara, { token, path: '/staff/verifications', names });
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

test('of a queue of ten each case is decided by a key, a refusal by two, and the next one is there with both pictures [TRU-2]', async ({
  browser,
  newVisitor,
}, { annotations }) => {
  test.setTimeout(300_000);
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      await query('delete from photo_verification');
      await query('update profile set verified_picture = null, verified_at = null');
      return inviteModerator(run, 'Mara');
    },
    async (url, token) => {
      for (const name of people) await sendCameraPhoto(await newVisitor({ baseURL: url }), name);
      const mara = await newVisitor({ baseURL: url });
      await enterConsole(mara, token);
      await mara.goto('/staff/verifications');
      await hydrated(mara);
      await measureCases(mara);
      const decisions: Decided[] = [];
      // The last one has none after it.
      for (let n = 1; n < people.length; n += 1) {
        await waitForPictures(mara);
        const keys = n % 3 === 0 ? ['d', '2'] : ['a'];
        for (const key of keys) await mara.keyboard.press(key);
        decisions.push({ keys: keys.length, ms: await mara.evaluate(() => window.nextCase) });
      }
      await expect(mara.getByText(/, 1 waiting$/)).toBeVisible();
      expect(decisions.map(({ keys }) => keys)).toEqual([1, 1, 2, 1, 1, 2, 1, 1, 2]);
      const told = decisions.map(({ keys, ms }) => `${keys} keys, ${Math.round(ms)} ms`).join('; ');
      annotations.push({ type: 'figure', description: told });
    },
    { DEMO: '' },
  );
});

const people = [
  ...['lotte', 'daan', 'noor', 'marieke', 'sem'],
  ...['ruben', 'clara', 'jonas', 'birgit', 'wout'],
];

interface Decided {
  keys: number;
  /** From the last key to the next case with both pictures. */
  ms: number;
}

declare global {
  interface Window {
    nextCase: Promise<number>;
  }
}

async function sendCameraPhoto(page: Page, name: string): Promise<void> {
  await logInAs(page, name);
  const { pose } = await (await page.request.put(pickPose.path, { headers: own, data: {} })).json();
  const photo = { name: 'camera.webp', mimeType: 'image/webp', buffer: await readFile(portrait) };
  const sent = await page.request.post(verificationFormPath, {
    ...{ headers: own, multipart: { key: pose.key, [cameraUpload.field]: photo }, maxRedirects: 0 },
  });
  expect([sent.status(), sent.headers().location]).toEqual([303, '/verification']);
}

const own = { 'sec-fetch-site': 'same-origin' };

/** Both of the case that is shown. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main figure > img')]
      .filter((image) => image.checkVisibility())
      .slice(0, 2)
      .every((image) => image.complete && image.naturalWidth > 0),
  );

/** The clock starts again with each key, so of two the second counts. */
async function measureCases(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = () =>
      [...document.querySelectorAll<HTMLImageElement>('main figure > img')]
        .filter((image) => image.checkVisibility())
        .slice(0, 2);
    document.addEventListener(
      'keydown',
      () => {
        const [from, before] = [performance.now(), shown()[0]?.src];
        window.nextCase = new Promise((resolve) => {
          const look = () => {
            const now = shown();
            const isNext = now.length === 2 && now[0]?.src !== before;
            if (isNext && now.every((image) => image.complete && image.naturalWidth > 0))
              resolve(performance.now() - from);
            else requestAnimationFrame(look);
          };
          look();
        });
      },
      { capture: true },
    );
  });
}
