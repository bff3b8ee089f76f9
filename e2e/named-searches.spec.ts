import { changeNamedSearch } from '#contract/search/named.ts';
import { becomeFindable, join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a search is kept under a name, told about, found in the settings and deleted [BEY-5]', async ({
  page,
}) => {
  await join(page);
  await becomeFindable(page, { gender: 'female', country: 'NL', town: 'Utrecht' });
  await page.goto('/members?hair=red&min_age=25&max_age=35');
  const rail = page.getByRole('complementary', { name: 'Filters' });
  await rail.getByRole('button', { name: 'Save under a name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('25–35, Hair: Red');
  await dialog.getByLabel('Name').fill('Redheads');
  await dialog.getByRole('switch', { name: 'Tell me about new people' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const kept = rail.getByRole('link', { name: 'Redheads' });
  await expect(kept).toHaveAttribute('aria-current', 'true');
  await page.goto('/members');
  await kept.click();
  await expect(page).toHaveURL(/hair=red/);
  await page.goto('/notifications');
  await expect(page.getByRole('switch', { name: 'New people in your saved searches: E-mail' })).toBeChecked();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Manage them, and hear about new people' }).click();
  const tell = page.getByRole('switch', { name: 'Tell me about new people: Redheads' });
  await expect(tell).toBeChecked();
  const saved = page.waitForResponse(`**${changeNamedSearch.path}`);
  await tell.click();
  await saved;
  await page.reload();
  await expect(tell).not.toBeChecked();
  await page.getByRole('button', { name: 'Delete Redheads' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You haven’t saved a search yet.')).toBeVisible();
  await page.goto('/stop-alert?token=made-up');
  await expect(page.getByRole('heading', { name: 'This link to your search does not work' })).toBeVisible();
});
