import type { Page } from '@playwright/test';
import { takePhotos } from '#contract/photos/queue.ts';
import { hydrated } from './support/cpu-throttle.ts';
import {
  expectAccessible,
  expectPicture,
  expectStyled,
  expectToFit,
  expectWholeWords,
} from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole, inviteModerator } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const shown = (page: Page) => page.getByRole('img', { name: /^Photo of / });
const approved = (page: Page, name: string | null) => page.getByText(`${name} approved`);

/** Waits for the next picture; returns its address. */
async function waitForPicture(page: Page): Promise<string> {
  await expectPicture(shown(page));
  return (await shown(page).getAttribute('src')) ?? '';
}

test('a moderator decides photos by keyboard and undoes one [MOD-2] [MOD-6]', async ({
  browser,
  newVisitor,
}, testInfo) => {
  const prepare = async ({ run, query }: Parameters<Parameters<typeof withPreparedSite>[1]>[0]) => {
    await query(
      `update photo set status = 'pending' where id in (select id from photo order by id limit 34)`,
    );
    return ['Mara', 'Ben'].map((name) => inviteModerator(run, name));
  };
  await withPreparedSite(
    browser,
    prepare,
    async (url, [mara = '', ben = '']) => {
      const page = await newVisitor({ baseURL: url });
      await enterConsole(page, mara);
      await page.goto('/staff/photos');
      // A key pressed before the page listens is no decision.
      await hydrated(page);
      const first = await waitForPicture(page);

      await test.step('an approved photo makes room for the next, and comes back when it is undone', async () => {
        const name = await shown(page).getAttribute('alt');
        await page.keyboard.press('a');
        await expect(shown(page)).not.toHaveAttribute('src', first);
        await expect(approved(page, name)).toBeVisible();
        await page.keyboard.press('u');
        await expect(shown(page)).toHaveAttribute('src', first);
        await expect(approved(page, name)).toHaveCount(0);
      });

      await test.step('it fits a phone, in light and dark, with the reasons open', async () => {
        const size = page.viewportSize() ?? { width: 1280, height: 720 };
        await page.keyboard.press('r');
        for (const width of [320, size.width]) {
          await page.setViewportSize({ ...size, width });
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page, `photos at ${width}, ${colorScheme}`);
          }
          await expectToFit(page, `photos at ${width}`);
          await expectWholeWords(page, `photos at ${width}`);
          await expectStyled(page, `photos at ${width}`);
        }
        await page.keyboard.press('Escape');
      });

      await test.step('thirty photos are decided, each seen', async () => {
        const began = performance.now();
        for (let count = 0; count < 30; count++) {
          const src = await waitForPicture(page);
          await page.keyboard.press(count % 5 === 4 ? 'r' : 'a');
          if (count % 5 === 4) await page.keyboard.press('6');
          await expect(shown(page)).not.toHaveAttribute('src', src);
        }
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        testInfo.annotations.push({ type: 'thirty photos', description: `${seconds} s` });
      });

      await test.step('leaving offers the others to the next person', async () => {
        const other = await newVisitor({ baseURL: url });
        await enterConsole(other, ben);
        await page.getByRole('link', { name: 'Start', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: /Mara/ })).toBeVisible();
        const takeAll = async () => {
          const answer = await other.request.post(takePhotos.path, { data: { except: [] } });
          return (await answer.json()).photos.length;
        };
        await expect.poll(takeAll).toBe(4);
      });
    },
    { DEMO: '' },
  );
});
