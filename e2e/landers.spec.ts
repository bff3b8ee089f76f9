import type { Page } from '@playwright/test';
import { landerPaths } from '#contract/landers/facts.ts';
import { createPerson, fillAccount } from './support/people.ts';
import { expect, test } from './support/test.ts';

for (const path of landerPaths) {
  test(`${path} runs no script of the app and leads to the sign-up with its traffic source [LAN-2] [LAN-3] [LAN-5] [ACC-9]`, async ({
    page,
  }) => {
    await page.goto(`${path}?network=north&sub={banner}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script[src]')).toHaveCount(0);
    if (path.endsWith('/tinderswipe')) await passAll(page);
    const asks = (await page.getByRole('radio', { name: 'a woman', exact: true }).count()) > 0;
    if (asks) {
      await page.getByRole('radio', { name: 'a woman', exact: true }).check();
      await page.getByRole('radio', { name: 'men', exact: true }).check();
      await page.getByRole('button', { name: 'Join free' }).click();
    } else await page.locator('main a[href="/signup"]').click();
    await expect(page).toHaveURL(asks ? '/signup?i_am=female&seek=male' : '/signup');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    const [source] = (await page.context().cookies()).filter(({ name }) => name === 'network');
    expect(decodeURIComponent(source?.value ?? '')).toBe('network=north&sub1=banner');
  });
}

/** Each card lies on the next. */
async function passAll(page: Page): Promise<void> {
  const open = page.locator('fieldset:not(:has(:checked)):has([value="pass"])');
  for (let left = await open.count(); left > 0; left--) {
    await open.first().getByRole('radio', { name: 'Pass' }).check();
    await expect(open).toHaveCount(left - 1);
  }
}

test('a slug chooses the language, also of the sign-up, or whom the page shows [SET-13] [LAN-3]', async ({
  page,
}) => {
  await page.goto('/landers/gallery/pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.locator('main a[href="/signup"]').click();
  await expect(page).toHaveURL('/signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.goto('/landers/gallery/nl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');
  await page
    .getByRole('button', { name: /Nederlands/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL('/landers/gallery/eng');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.goto('/landers/gallery/women');
  await page.locator('main a[href="/signup?seek=female"]').click();
  await expect(page).toHaveURL('/signup?seek=female');
});

test('the film plays without sound or script, and is a still picture at a press [LAN-3]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/landers/video');
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await film.evaluate(({ muted, loop }: HTMLVideoElement) => ({ muted, loop }))).toEqual({
    muted: true,
    loop: true,
  });
  await page.getByRole('checkbox', { name: 'Still picture' }).check();
  await expect(film).toBeHidden();
  const source = await film.evaluate((video: HTMLVideoElement) => video.currentSrc);
  const part = await page.request.get(source, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([
    206,
    'video/webm',
    100,
  ]);
});

test('who has asked for less motion gets the picture alone [LAN-3]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/landers/video');
  const picture = page.getByRole('img', { name: /^Drawn: / });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const film = page.locator('video');
  await expect(film).toBeHidden();
  // Its browser has looked at every source and takes none of them.
  await expect.poll(() => film.evaluate(({ networkState }: HTMLVideoElement) => networkState)).toBe(3);
  await expect(page.getByRole('checkbox', { name: 'Still picture' })).toBeHidden();
});

test('what is picked on a page goes along to the sign-up and into the new profile [LAN-3] [LAN-5]', async ({
  page,
}) => {
  await page.goto('/landers/iconslanding/women');
  await page.getByRole('checkbox', { name: 'Wine' }).check();
  await page.getByText('More interests').click();
  await page.getByRole('checkbox', { name: 'Tea' }).check();
  await page.getByRole('checkbox', { name: 'Cooking' }).check();
  await page.getByRole('checkbox', { name: 'Cooking' }).uncheck();
  await page.getByRole('radio', { name: 'a man', exact: true }).check();
  await page.getByRole('button', { name: 'Join free' }).click();
  await expect(page).toHaveURL('/signup?interests=wine&interests=tea&i_am=male&seek=female');
  await expect(page.getByText('Wine and Tea')).toBeVisible();
  await fillAccount(page, createPerson({ name: 'Milan', gender: 'Man', photo: '' }));
  await page.getByRole('button', { name: 'Join free' }).click();
  await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible();
  await page.goto('/complete-signup?step=about');
  const chosen = page.getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Wine' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Tea' })).toBeChecked();
});

test('the slug chooses the film and its words, and one that nobody knows the first film [LAN-3]', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/landers/video/coast');
  await expect(heading).toHaveText('The sea, and somebody beside you.');
  await expect(page.locator('video source').first()).toHaveAttribute('src', /\/coast-wide\./);
  await page.goto(`/landers/video/${'x'.repeat(10_240)}`);
  await expect(heading).toHaveText('The second look.');
});
