import { closePicks, openPicks } from '#contract/picks/endpoints.ts';
import { becomeFindable, join } from './support/people.ts';
import { expect, test } from './support/test.ts';

const reason =
  /^(In common: |Usually writes back|New here for |Lives less than \d+ km away$|Found by your own search$)/;

test('six people a day have a reason each; one is liked, and the strip is closed for today [BEY-3]', async ({
  page,
}) => {
  await join(page);
  await becomeFindable(page, { gender: 'female', country: 'NL', town: 'Utrecht' });
  await page.goto('/members');
  const picks = page.getByRole('region', { name: /for you today$/i });
  const cards = picks.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  expect(count).toBeLessThanOrEqual(6);
  for (const card of await cards.all()) {
    await expect(card.getByRole('paragraph').filter({ hasText: reason })).toHaveCount(1);
  }
  const names = await cards.getByRole('link').allTextContents();
  await cards
    .first()
    .getByRole('button', { name: /^Like / })
    .click();
  await expect(cards.first().getByRole('button', { pressed: true })).toBeVisible();
  await page.reload();
  await expect(cards.first().getByRole('button', { pressed: true })).toBeVisible();
  expect(await cards.getByRole('link').allTextContents()).toEqual(names);
  await cards.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await page.goBack();
  await expect(cards).toHaveCount(count);
  const asked = page.waitForResponse(
    (response) =>
      response.url().endsWith(openPicks.path) && response.request().method() === closePicks.method,
  );
  await picks.getByRole('button', { name: 'Close for today' }).click();
  await expect(picks).toBeHidden();
  await asked;
  await page.reload();
  await expect(page.getByRole('list', { name: 'Members found' })).toBeVisible();
  await expect(picks).toBeHidden();
  await page.goto('/pages/terms#ranking');
  await expect(page.getByText('Once a day we pick up to six members for you')).toBeVisible();
});
