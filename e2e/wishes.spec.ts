import type { Page } from '@playwright/test';
import { suggestPlaces } from '#contract/geography.ts';
import { updateProfile } from '#contract/profiles.own.ts';
import { autoLike } from '#contract/wishes.ts';
import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Rome, where nobody of any other journey lives, so that nobody else is liked. */
async function become(page: Page, gender: 'female' | 'male'): Promise<void> {
  const found = await page.request.get(`${suggestPlaces.path}?country=IT&query=Rom`);
  const [{ country, region, city }] = (await found.json()).places;
  const data = { gender, place: { country, region, city } };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.put(updateProfile.path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a member wishes to like new members; one who fits is told how the like came [LIK-4]', async ({
  page,
  newVisitor,
}) => {
  const giver = await join(page);
  await become(page, 'female');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Like new members who match my wishes' }).click();
  const wish = page.getByRole('switch', { name: 'Like new members for me' });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  const newcomer = await newVisitor();
  // Pages ask from the first on, and "nobody" stands for ten minutes: it must not be asked before he fits.
  await newcomer.route(`**${autoLike.path}`, (route) => route.fulfill({ json: { profile: null } }));
  await join(newcomer);
  await become(newcomer, 'male');
  await newcomer.unroute(`**${autoLike.path}`);
  const asked = newcomer.waitForResponse(`**${autoLike.path}`);
  await newcomer.goto('/members');
  expect((await (await asked).json()).profile).toMatchObject({ id: giver.id });
  await newcomer.goto('/likes');
  await expect(newcomer.getByRole('list', { name: 'Likes you' })).toContainText('Automatic like');
  await page.goto('/likes/liked');
  await expect(page.getByRole('list', { name: 'You liked' })).toContainText('Your automatic like');
});
