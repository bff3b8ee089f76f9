import type { Locator, Page } from '@playwright/test';
import { logInAs, openProfileOf } from './support/people.ts';
import { expectTitleEdge } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Whether all of it is on the first screen. */
async function expectInSight(page: Page, thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

test('joining from the index page fades into the sign-up: no card is dealt again [LAN-1, ACC-1]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    ({ domain, run }) => run('site', 'edit', domain, 'hero=fan'),
    async (baseURL) => {
      const page = await newVisitor({ baseURL });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const dealt = () =>
        page.locator('[data-position="0"]').evaluate((card) => getComputedStyle(card).animationName);
      await page.goto('/');
      expect(await dealt()).not.toBe('none');
      await page.getByRole('button', { name: 'Join free' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await dealt()).toBe('none');
    },
    { DEMO: '1' },
  );
});

test('the exhibition shows its four frames and the way in on the first screen [LAN-3, LAN-5]', async ({
  page,
}) => {
  await page.goto('/landers/gallery');
  await expectInSight(page, page.getByRole('link', { name: 'Open the door' }));
  const door = await page.getByRole('heading', { name: 'Behind this door' }).boundingBox();
  expect((door?.x ?? 0) + (door?.width ?? 0)).toBeLessThan(1280);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectInSight(page, page.getByRole('link', { name: 'Open the door' }));
});

test('the next portrait opens as a circle: never two faces in one [LAN-3]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/landers/transitionsvideolanding');
  const opacities = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
      .filter((frame) => frame.clipPath !== undefined)
      .map(({ opacity }) => opacity),
  );
  expect(opacities.length).toBeGreaterThan(0);
  expect(opacities.every((opacity) => opacity === undefined)).toBe(true);
});

test('the button that buys and the one that reports are on the first screen [CRE-2, CHA-15]', async ({
  page,
}) => {
  await logInAs(page, 'daan');
  await page.goto('/credits/2/creditcard');
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  await expectInSight(page, page.getByRole('button', { name: /^Buy now/ }));
  await openProfileOf(page, 'Lotte');
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Report / }).click();
  await expectInSight(page, page.getByRole('button', { name: 'Send report' }));
});

test('a phone shows people on the first screen of every list [NAV-7, SEA-1, LIK-6, CHA-2]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  await page.setViewportSize({ width: 360, height: 740 });
  const tops = { '/members': 430, '/likes': 320, '/chats': 150 };
  for (const [path, most] of Object.entries(tops)) {
    await page.goto(path);
    const first = page.getByRole('main').locator('article, li a').filter({ visible: true }).first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y, path).toBeLessThanOrEqual(most);
  }
});

test('short pages show the two on phones, too, and the first field stays in sight [ACC-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/login', '/reset-password', '/support', '/signup']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('.pair')).toBeVisible();
    await expectInSight(page, page.getByRole('main').getByRole('textbox').first());
  }
});

test('forced colours draw a line around what is chosen [NAV-14]', async ({ page }) => {
  await logInAs(page, 'lotte');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/members');
  const outlineOf = (thing: Locator) => thing.evaluate((element) => getComputedStyle(element).outlineStyle);
  const genders = page.locator('label:has(input[name="gender"])');
  expect(await outlineOf(genders.filter({ has: page.locator(':checked') }).first())).toBe('solid');
  expect(await outlineOf(genders.filter({ hasNot: page.locator(':checked') }).first())).toBe('none');
  expect(await outlineOf(page.locator('nav a[aria-current="page"]').first())).toBe('solid');
});

test('two people stand where the logo stood alone; of a missing page one has rolled away [NAV-13, NAV-14, ACC-13]', async ({
  page,
}) => {
  const picturesOf = (selector: string) =>
    page.locator(selector).evaluate((pair) => {
      const styles = ['::before', '::after'].map((circle) => getComputedStyle(pair, circle));
      return styles.map(({ backgroundImage, transform }) => ({
        shows: /\/faces\/(?:couples\/\d\/)?(one|other)"/.exec(backgroundImage)?.[1],
        isUpright: transform === 'none',
      }));
    });
  for (const path of ['/login', '/support', '/activate/error', '/lang-config']) {
    await page.goto(path);
    expect(await picturesOf('main i:empty')).toEqual([
      { shows: 'one', isUpright: true },
      { shows: 'other', isUpright: true },
    ]);
  }
  await page.goto('/nowhere');
  expect(await picturesOf('main [data-apart]')).toEqual([
    { shows: 'one', isUpright: true },
    { shows: 'other', isUpright: false },
  ]);
});

test('a title below its way back begins at the edge of its page, on phones too [NAV-13]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  for (const [path, above] of [
    ['/notifications', 'Settings'],
    ['/credits/2', 'Get credits'],
    ['/transactions', 'Get credits'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: above }).first()).toBeVisible();
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectTitleEdge(page, `${path} at ${width} px`);
    }
  }
});

test('letters grow with a wide window, by an eighth at the most, and never below what a reader has chosen [NAV-13]', async ({
  page,
}) => {
  await page.goto('/login');
  const sizes = [];
  for (const width of [360, 1280, 1440, 1680, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    sizes.push(
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    );
  }
  expect(sizes.map((size) => Math.round(size * 10) / 10)).toEqual([16, 16, 16, 17, 18, 18]);
});
