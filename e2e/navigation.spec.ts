import { eventsPath } from '#contract/live/facts.ts';
import { slowDown } from './support/cpu-throttle.ts';
import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    transitions: number;
    moved: string[];
  }
}

test('pages change one after the other, filters do not count as a page [NAV-8]', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    window.transitions = 0;
    document.startViewTransition = (options) => {
      window.transitions += 1;
      return start(options);
    };
  });
  const count = () => page.evaluate(() => window.transitions);
  await logInAs(page, 'daan');
  await page.goto('/likes');
  await page.getByRole('link', { name: /Search members/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search members' })).toBeVisible();
  await expect.poll(count).toBe(1);
  await page.goto('/likes');
  const before = await count();
  await page.getByRole('link', { name: /You liked/ }).click();
  await expect(page).toHaveURL('/likes/liked');
  expect(await count()).toBe(before);
});

test('who has no welcome offer comes to the credits from any page as well [NAV-8, CRE-9]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  await page.goto('/likes');
  await page.getByRole('link', { name: /credits left$/ }).click();
  await expect(page).toHaveURL('/credits', { timeout: 5000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Get credits' })).toBeVisible();
});

test('the photo of a pressed card grows into the one of the profile; not where less motion is asked for [PRO-4, NAV-8]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    window.moved = [];
    document.startViewTransition = (options) => {
      const transition = start(options);
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect) window.moved.push(effect.pseudoElement ?? '');
        }
      };
      transition.ready.then(note, () => {});
      return transition;
    };
  });
  await logInAs(page, 'daan');
  const pressCard = async () => {
    const alive = page.waitForRequest(`**${eventsPath}*`);
    await page.goto('/members');
    await alive;
    // Those who signed up in other journeys have no photo that could grow.
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .nth(1);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/members\/\d+$/);
    return `::view-transition-group(photo-${page.url().split('/').at(-1)})`;
  };
  const morph = await pressCard();
  await expect.poll(() => page.evaluate(() => window.moved)).toContain(morph);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pressCard();
  await expect(page.getByRole('region', { name: 'What you can do' })).toBeVisible();
  expect(await page.evaluate(() => window.moved.filter((name) => name.includes('photo-')))).toEqual([]);
});

test('a page that takes its time shows the bar, and the bar leaves with it [NAV-8]', async ({ page }) => {
  await logInAs(page, 'daan');
  // A link pressed before the page is alive is followed by the browser itself, which has a bar of its own.
  const alive = page.waitForRequest(`**${eventsPath}*`);
  await page.goto('/members');
  await alive;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The page waits for its code alone: its likes may be cached already.
  await page.route('**/assets/likes-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'The page is loading' });
  await page.getByRole('link', { name: /^Likes/ }).click();
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Likes');
  await expect(bar).toBeHidden();
});

test('a transition that is broken off leaves no error behind [NAV-8]', async ({ page }) => {
  await logInAs(page, 'daan');
  await slowDown(page);
  await page.goto('/likes');
  await page.waitForRequest(`**${eventsPath}*`);
  const link = (name: RegExp) => page.getByRole('navigation').first().getByRole('link', { name });
  for (const width of [900, 1280]) {
    await link(/Search members/).click();
    await page.setViewportSize({ width, height: 700 });
    await expect(page).toHaveURL('/members');
    await link(/^Likes/).click();
    // Before its address stands there, Back would leave the page before.
    await expect(page).toHaveURL('/likes');
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  }
});

test('on a phone a bar of actions takes the place of the tabs, and the head leads back [NAV-7]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logInAs(page, 'lotte');
  await page.goto('/members');
  const tabs = page.getByRole('navigation', { name: 'Main navigation' }).last();
  await expect(tabs).toBeInViewport();
  await page.getByRole('article').getByRole('link').first().click();
  const actions = page.getByRole('region', { name: 'What you can do' });
  await expect(actions).toBeInViewport();
  await expect(tabs).toBeHidden();
  const bottom = (await actions.boundingBox()) ?? { y: 0, height: 0 };
  expect(bottom.y + bottom.height).toBe(780);
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/members');
  await expect(tabs).toBeInViewport();
});

test('everything in the list of messages begins at one edge, and titles have one size where there is room [NAV-13]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/chats');
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
    const edges = await page.getByRole('main').evaluate((main) =>
      ['h1', 'form input', 'ul[aria-label] img'].map((part) => {
        const found = main.querySelector(part);
        return Math.round(found?.getBoundingClientRect().left ?? Number.NaN);
      }),
    );
    expect.soft(new Set(edges), `left edges at ${width} px: ${edges}`).toEqual(new Set([16]));
  }
  const sizeOf = (path: string) =>
    page
      .goto(path)
      .then(() =>
        page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontSize),
      );
  const sizes = [];
  for (const path of ['/members', '/swipe-game', '/chats', '/likes', '/settings'])
    sizes.push(await sizeOf(path));
  expect(new Set(sizes).size, `sizes: ${sizes}`).toBe(1);
});

test('the heart of a card shows without a mouse over it, the way to write with one [LIK-1]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  await page.goto('/members');
  const card = page.getByRole('list', { name: 'Members found' }).getByRole('article').first();
  const actions = card.getByRole('button', { name: /^Like / }).locator('..');
  await expect(actions.getByRole('button')).toHaveCSS('opacity', '1');
  await expect(actions.getByRole('link')).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(actions.getByRole('link')).toHaveCSS('opacity', '1');
});
