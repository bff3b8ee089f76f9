import { expect, test } from './support/test.ts';

test('a second brand has its own name, language, colours and people, and its door opens to whom a partner sends [SET-6, ACC-8]', async ({
  page,
  newVisitor,
  baseURL,
}) => {
  const second = String(baseURL).replace('localhost', 'samen.localhost');
  const colourOf = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--link').trim());
  await page.goto('/');
  const colour = await colourOf();
  await page.goto(second);
  await expect(page).toHaveTitle(/Samen/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');
  expect(await colourOf()).not.toBe(colour);
  await page.goto(`${second}/signup`);
  await expect(page.getByLabel('E-mailadres')).toHaveCount(0);
  const sent = await newVisitor({ baseURL: second });
  await sent.goto('/signup?network=friends');
  await expect(sent.getByLabel('E-mailadres')).toBeVisible();
});
