import { randomUUID } from 'node:crypto';
import { join as joinPaths } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { ask, chooseLanguage, join, logInAs, openProfileOf } from './support/people.ts';
import {
  colourRules,
  expectAccessible,
  expectCentred,
  expectSteady,
  expectStill,
  expectStyled,
  expectTitleEdge,
  expectTitleSize,
  expectToFit,
  expectWholeWords,
} from './support/screen-faults.ts';
import { listForgotten, type Person, prepare } from './support/screens.ts';
import { expect, test } from './support/test.ts';

type Scheme = 'light' | 'dark';

const looks = [
  { locale: 'en', scheme: 'light', width: 1280, only: undefined },
  { locale: 'de', scheme: 'dark', width: 360, only: undefined },
  // Its own plural forms and long words: a few screens that are full of them.
  { locale: 'pl', scheme: 'light', width: 360, only: ['/', '/members', '/likes', '/credits', '/settings'] },
] as const;
const narrowest = 320;

// Of eighty pages a recording would be half of the work.
test.use({ trace: 'off' });

test('no route is missing from the screens that are looked at @screens', () => {
  expect(listForgotten()).toEqual([]);
});

for (const { locale, scheme, width, only } of looks) {
  test(`${only ? 'chosen screens are' : 'every screen is'} accessible, steady and fits in ${locale}, ${scheme}, at ${width} px @screens`, async ({
    newVisitor,
  }) => {
    test.setTimeout(600_000);
    const look = async (person: Person) => {
      const page = await newVisitor({
        viewport: { width, height: 800 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      await page.addInitScript(offerNotifications);
      const addresses = await prepare(page, person);
      await chooseLanguage(page, locale);
      for (const address of addresses) {
        if (only && !only.some((chosen) => chosen === address)) continue;
        await page.goto(address);
        await inspect(page, `${address} of a ${person}`, scheme);
      }
      // Other journeys log in as the same member and read English.
      await chooseLanguage(page, 'en');
    };
    await Promise.all([look('visitor'), look('member'), look('newcomer').then(() => look('staff'))]);
  });
}

/** The offer of them stands on many screens, and the browser of the journeys refuses them. */
function offerNotifications(): void {
  Object.defineProperty(Notification, 'permission', { value: 'default' });
}

async function inspect(page: Page, name: string, scheme: Scheme): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expectAccessible(page, name);
  await expectSteady(page, name);
  await expectStill(page, name);
  await expectStyled(page, name);
  await expectToFit(page, name);
  await expectWholeWords(page, name);
  await expectCentred(page, name);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // On the narrowest phones the longest words of texts about the site are smaller.
  if (width >= 400) {
    await expectTitleSize(page, name);
    await expectTitleEdge(page, name);
    return inspectOtherScheme(page, name, scheme);
  }
  await page.setViewportSize({ width: narrowest, height });
  await expectToFit(page, `${name} at ${narrowest} px`);
  await expectWholeWords(page, `${name} at ${narrowest} px`);
  await expectCentred(page, `${name} at ${narrowest} px`);
  await page.setViewportSize({ width, height });
  // A resize that reached the next page while it loads would count as a shift of its layout.
  await page.waitForFunction((full) => window.innerWidth === full, width);
}

async function inspectOtherScheme(page: Page, name: string, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' });
  await expectAccessible(page, `${name} in the other scheme`, colourRules);
  await page.emulateMedia({ colorScheme: scheme });
}

interface Overlay {
  name: string;
  /** Brings it about and answers what then stands there. */
  open(page: Page): Promise<Locator>;
}

const overlays: Overlay[] = [
  {
    name: 'the sign-up modal',
    async open(page) {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Join free' }).first().click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'the match moment',
    async open(page) {
      await prepare(page, 'member');
      await pretendMatch(page);
      await page.goto('/likes');
      await page
        .getByRole('button', { name: /^Like / })
        .first()
        .click();
      return page.getByRole('dialog', { name: /^You and / });
    },
  },
  {
    name: 'the emoji picker',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/chats');
      await page.locator('a[href^="/chats/"]').first().click();
      await page.getByRole('button', { name: 'Emoji' }).click();
      return page.getByRole('gridcell').first();
    },
  },
  {
    name: 'the choice of a gift',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/chats');
      await page.locator('a[href^="/chats/"]').first().click();
      await page.getByRole('button', { name: /gift/i }).first().click();
      return page.getByRole('dialog').getByText('Rose', { exact: true });
    },
  },
  {
    name: 'a photo before it is sent',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/chats');
      // Who has written takes photos; other journeys write to people who have not.
      await page.locator('a[href^="/chats/"]', { hasText: 'Daan' }).first().click();
      await page.getByRole('button', { name: /^Photo for/ }).click();
      const file = joinPaths(import.meta.dirname, '../database/demo/photos/wout-1.webp');
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
      return page.getByRole('dialog').getByRole('button', { name: /^Send for/ });
    },
  },
  {
    name: 'the report of a member',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/members');
      await page.locator('main a[href^="/members/"]').first().click();
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: /^Report / }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'the block of a member',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/members');
      await page.locator('main a[href^="/members/"]').first().click();
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: /^Block / }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'the filters on a phone',
    async open(page) {
      await prepare(page, 'member');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/members');
      await page.getByRole('button', { name: 'Filters' }).click();
      return page.getByRole('dialog').getByRole('button', { name: /^Show/ });
    },
  },
  {
    name: 'what Premium opens',
    async open(page) {
      await logInAs(page, 'daan');
      await openProfileOf(page, 'Lotte');
      await page.getByRole('button', { name: 'Next photo' }).click();
      await page.getByRole('button', { name: 'With Premium' }).first().click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'the crop of a photo',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Options for photo 1' }).click();
      await page.getByRole('button', { name: /^Crop/ }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'the time bonus',
    async open(page) {
      await join(page);
      await spendCredits(page);
      await page.clock.install();
      const live = page.waitForResponse(/\/api\/events\.php/);
      await page.goto('/members');
      await live;
      await page.clock.fastForward('01:00');
      return page.getByRole('dialog').getByRole('button', { name: 'Not now' });
    },
  },
  {
    name: 'a new password',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Change Password' }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'the deletion of the account',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/settings');
      await page.getByRole('button', { name: /^Delete/ }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'the page of an error',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/likes');
      await page.route('**/api/packages.php*', (route) => route.fulfill({ status: 500, json: {} }));
      await page
        .getByRole('link', { name: /^Credits/ })
        .first()
        .click();
      return page.getByRole('heading', { level: 1, name: /^An error/ });
    },
  },
  {
    name: 'the notice of a page that does not come',
    async open(page) {
      await prepare(page, 'member');
      await page.goto('/settings');
      await page.route('**/assets/likes-page-*.js', (route) => route.abort('internetdisconnected'));
      await page
        .getByRole('link', { name: /^Likes/ })
        .first()
        .click();
      return page.getByRole('alertdialog', { name: /^There is no connection/ });
    },
  },
];

test('no button of the match moment loses its words under the pointer [NAV-14] @screens', async ({
  page,
}) => {
  const moment = overlays.find(({ name }) => name === 'the match moment');
  const dialog = (await moment?.open(page)) ?? page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const button of await dialog.getByRole('button').all()) {
      if (await button.isEnabled()) await button.hover();
      await expectAccessible(page, `the match moment under the pointer, ${colorScheme}`, colourRules);
    }
  }
});

test.describe('what comes over a screen', () => {
  test.use({ expectedOnConsole: [/status of 500|^500 .*packages|ERR_INTERNET_DISCONNECTED/] });

  for (const { name, open } of overlays) {
    test(`${name} is accessible in both schemes @screens`, async ({ page }) => {
      await expect(await open(page)).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page, `${name}, ${colorScheme}`);
        await expectStyled(page, name);
      }
    });
  }
});

/** Those of the sign-up are three messages. */
async function spendCredits(page: Page): Promise<void> {
  const answer = await page.request.get('/api/search.php');
  const [{ id: profile }] = (await answer.json()).page.results;
  for (const text of ['Hello!', 'I like your garden.', 'Is that a pear tree?']) {
    await ask(page, sendMessage.path, { profile, content: { kind: 'text', text }, key: randomUUID() });
  }
}

/** Every like is answered as a match, and nobody's likes change. */
async function pretendMatch(page: Page): Promise<void> {
  await page.route('**/api/like.php', (route) => route.fulfill({ json: { matched: true } }));
  await page.route('**/api/likes.php*', async (route) => {
    const answer = await route.fetch();
    const likes = await answer.json();
    await route.fulfill({ response: answer, json: { ...likes, matches: likes.liked_by } });
  });
}
