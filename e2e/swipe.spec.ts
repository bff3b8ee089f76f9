import type { Locator, Page, Response } from '@playwright/test';
import { like } from '#contract/likes/endpoints.ts';
import { getSwipeDeck, swipe } from '#contract/swipe/endpoints.ts';
import { ask, joinAsRobin, logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const deckOf = (page: Page) => page.getByRole('main').getByRole('group').first();
const nameOf = async (page: Page) => (await deckOf(page).getAttribute('aria-label'))?.split(',')[0] ?? '';

async function drag(page: Page, dx: number): Promise<void> {
  // Once it stands still and can be pressed.
  await deckOf(page).hover();
  const box = await deckOf(page).boundingBox();
  if (!box) throw new Error('There is no deck');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y, { steps: 5 });
  await page.mouse.move(x + dx, y, { steps: 5 });
  await page.mouse.up();
}

test('a card is passed by mouse, taken back, liked by key; the fourth like is the last of the day [LIK-5]', async ({
  page,
}) => {
  await joinAsRobin(page);
  await page.goto('/members');
  await page.getByRole('link', { name: 'Swipe game' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Swipe game' })).toBeVisible();
  const first = await nameOf(page);
  await drag(page, -250);
  await expect(page.getByRole('main').getByRole('status')).toContainText(`You passed on ${first}.`);
  await page.getByRole('button', { name: `Undo: bring ${first} back` }).click();
  await expect(deckOf(page)).toHaveAttribute('aria-label', new RegExp(`^${first},`));
  await expect(deckOf(page)).toBeFocused();
  // The card leaves before the like is answered, and a reload could be answered before it, too.
  const isAnswer = (response: Response) => response.url().endsWith(swipe.path);
  for (const left of [3, 2, 1]) {
    const answer = page.waitForResponse(isAnswer);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(new RegExp(`^${left} likes? left today$`))).toBeVisible();
    await answer;
  }
  const answer = page.waitForResponse(isAnswer);
  await drag(page, 250);
  await expect(page.getByRole('heading', { name: 'No swipes or likes left today' })).toBeVisible();
  await answer;
  await page.reload();
  await page.getByRole('link', { name: 'Search instead' }).click();
  await expect(page).toHaveURL(/\/members$/);
});

for (const height of [568, 640, 740]) {
  test(`on a phone ${height} px high the buttons stand between the card and the tabs [LIK-5]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height });
    await logInAs(page, 'daan');
    await page.goto('/swipe-game');
    const boxOf = async (part: Locator) =>
      (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    const deck = await boxOf(deckOf(page));
    const like = await boxOf(page.getByRole('button', { name: /^Like / }));
    const tabs = await boxOf(
      page
        .getByRole('navigation')
        .filter({ has: page.getByRole('link', { name: 'Game' }) })
        .last(),
    );
    expect(deck.y + deck.height).toBeLessThanOrEqual(like.y);
    expect(like.y + like.height).toBeLessThanOrEqual(tabs.y);
    expect(deck.height).toBeGreaterThan(200);
    const words = await boxOf(page.getByText(/likes? left today$/));
    expect(words.height).toBeGreaterThan(10);
  });
}

test('two people who like each other in the game meet [LIK-5, LIK-6]', async ({ page, newVisitor }) => {
  const sem = await logInAs(page, 'sem');
  const noorsPage = await newVisitor();
  const noor = await logInAs(noorsPage, 'noor');
  await ask(page, like.path, { profile: noor.id });
  await passUntil(noorsPage, sem.id);
  await noorsPage.goto('/swipe-game');
  expect(await nameOf(noorsPage)).toBe('Sem');
  await noorsPage.getByRole('button', { name: 'Like Sem' }).click();
  await expect(noorsPage.getByRole('dialog', { name: 'You and Sem like each other' })).toBeVisible();
});

/** Without the screen: who lies above this member in the deck depends on who was active last. */
async function passUntil(page: Page, id: number): Promise<void> {
  for (let dealt = 0; dealt < 10; dealt += 1) {
    const deck = await page.request.get(getSwipeDeck.path);
    const ids = (await deck.json()).results.map((card: { id: number }) => card.id);
    const place = ids.indexOf(id);
    for (const profile of place < 0 ? ids : ids.slice(0, place)) {
      await ask(page, swipe.path, { profile, choice: 'pass' });
    }
    if (place >= 0) return;
  }
}
