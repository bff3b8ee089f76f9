import { logInAs } from './support/people.ts';
import { listCoveredFields } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const everybody = '/members?gender=both&country=all&min_age=18&max_age=99';

test('filters live in the address and survive a reload and Back [SEA-2]', async ({ page }) => {
  await logInAs(page, 'daan');
  await page.goto('/likes');
  await page.goto(everybody);
  const count = page.getByRole('status').filter({ hasText: /members$/ });
  const everybodyCount = (await count.textContent()) ?? '';
  const men = page.getByRole('radio', { name: 'Men', exact: true });
  await men.focus();
  await men.press('Space');
  await expect(page).toHaveURL(/gender=male/);
  await expect(count).not.toHaveText(everybodyCount);
  const menCount = (await count.textContent()) ?? '';
  expect(Number.parseInt(menCount, 10)).toBeLessThan(Number.parseInt(everybodyCount, 10));
  await expect(men).toBeFocused();
  await page.reload();
  await expect(men).toBeChecked();
  await expect(count).toHaveText(menCount);
  const firstFound = page.getByRole('list', { name: 'Members found' }).getByRole('link').first();
  // By address: people who join in journeys have one name.
  const firstMan = (await firstFound.getAttribute('href')) ?? '';
  await firstFound.click();
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/gender=male/);
  await expect(count).toHaveText(menCount);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/members$/);
  // Their usual search may find as many women as there are men: the people differ.
  await expect(page.getByRole('radio', { name: 'Women', exact: true })).toBeChecked();
  await expect(firstFound).not.toHaveAttribute('href', firstMan);
  await test.step('Back returns to the search as it first was, and leaves it then', async () => {
    await page.goBack();
    await expect(page).toHaveURL(everybody);
    await expect(count).toHaveText(everybodyCount);
    await page.goBack();
    await expect(page).toHaveURL('/likes');
  });
});

test('a saved search is there after the next login, and each of its filters can go [SEA-1, SEA-2]', async ({
  page,
}) => {
  await logInAs(page, 'daan');
  await page.goto('/members?hair=red');
  const button = page.getByRole('button', { name: /my (saved )?search$/ });
  await button.click();
  await expect(button).toHaveText('Forget my saved search');
  await page.context().clearCookies();
  await logInAs(page, 'daan');
  await page.goto('/members');
  // With the number of members behind it once that has come.
  const red = page.getByRole('checkbox', { name: /^Red\b/ });
  await expect(red).toBeChecked();
  await page.getByRole('link', { name: 'Remove filter Hair: Red' }).click();
  await expect(page).toHaveURL(/\/members\?order=activity$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Women', exact: true })).toBeChecked();
  const hair = page.getByRole('complementary').locator('summary').filter({ hasText: 'Hair' });
  await expect(hair).toHaveText('Hair');
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(hair).toHaveText('HairRed');
  await button.press('Enter');
  await expect(button).toHaveText('Save as my search');
  await expect(page).toHaveURL(/\/members\?hair=red$/);
  await page.goto('/members');
  await expect(button).toBeHidden();
});

test('Back from a profile finds the place in the list and the focus again [SEA-2]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await logInAs(page, 'daan');
  // Ten are wanted, and of the few in the demonstration of the tests not so many fit.
  await page.goto(`${everybody}&one_sided=1`);
  const card = page.getByRole('list', { name: 'Members found' }).getByRole('listitem').nth(9);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(card.getByRole('link').first()).toBeFocused();
});

test('a search that finds nobody says what each filter costs [SEA-1, SEA-5]', async ({ page }) => {
  await logInAs(page, 'daan');
  await page.goto('/members?gender=both&country=all&min_age=95&max_age=99&hair=red');
  await expect(page.getByRole('heading', { name: 'Nobody ticks every box' })).toBeVisible();
  // Nobody of that age is here, whatever the hair: only all filters together can give way.
  const results = page.getByRole('main');
  await expect(results.getByRole('link', { name: /· \d+ members?$/ })).toHaveCount(0);
  await page.goto(
    '/members?gender=both&country=all&min_age=18&max_age=99&hair=bald&relationship=widowed&eyes=green',
  );
  const way = results.getByRole('link', { name: /^Without .* · \d+ members?$/ }).first();
  const [, promised] = /· (\d+ members?)$/.exec((await way.textContent()) ?? '') ?? [];
  await way.click();
  await expect(page.getByRole('status').filter({ hasText: /members?$/ })).toHaveText(promised ?? '');
});

test('on a phone filters are tried out with a live count and then shown [SEA-1, SEA-2]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logInAs(page, 'daan');
  await page.goto(everybody);
  const opener = page.getByRole('button', { name: 'Filters (3)' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show \d+ members?$/ });
  const before = await show.textContent();
  await sheet.getByText('Women', { exact: true }).click();
  await expect(show).not.toHaveText(before ?? '');
  expect(await listCoveredFields(sheet)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByText('Women', { exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Country' }).selectOption('Netherlands');
  await show.click();
  await expect(page).toHaveURL(/gender=female.*country=NL/);
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Remove filter Netherlands' }).click();
  await expect(page).not.toHaveURL(/country=/);
});

test('cards offer liking and writing to the keyboard too [SEA-1]', async ({ page }) => {
  await logInAs(page, 'daan');
  await page.goto(everybody);
  const card = page.getByRole('list', { name: 'Members found' }).getByRole('listitem').first();
  await card.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: /^Like/ })).toBeFocused();
  await expect(card.getByRole('link', { name: /^Write to/ })).toBeVisible();
});

test('a visitor sees a dozen and then the way in [SEA-3]', async ({ page }) => {
  await page.goto(everybody);
  const cards = page.getByRole('list', { name: 'Members found' }).getByRole('listitem');
  await expect(cards).toHaveCount(13);
  await expect(cards.last().getByRole('link', { name: 'Join free' })).toBeVisible();
});

test('the words of a filter stand on one line, chosen or not [SEA-5]', async ({ page }) => {
  await logInAs(page, 'daan');
  await page.goto(`${everybody}&mutual=1&photo=1`);
  const rail = page.getByRole('complementary');
  await expect(rail.getByRole('checkbox', { name: /someone like me/ })).toBeChecked();
  const broken = await rail.locator('label:has([type="checkbox"])').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
      if (!words) return [];
      const range = document.createRange();
      range.selectNodeContents(words);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [words.textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
  // A list with a long choice made the whole column wider than itself.
  expect(await rail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
