import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the bell leads to what happened, which leads to where it is looked at [BEY-11]', async ({ page }) => {
  await logInAs(page, 'lotte');
  await page.goto('/members');
  await page.getByRole('link', { name: /^Activity/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Kinds of activity' })
    .getByRole('link', { name: /^Visitors/ })
    .click();
  await expect(page).toHaveURL(/\/activity\?kind=visitors$/);
  await page
    .getByRole('link', { name: /opened your profile/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/likes\/visitors$/);
});
