import { addFavourite } from '#contract/favourites/endpoints.ts';
import { logInAs, openProfileOf } from './support/people.ts';
import { expectAccessible } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

test('a favourite with a private note is found again, removed and put back, and hears nothing [BEY-10]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  await logInAs(page, 'wout');
  await logInAs(other, 'lotte');
  await openProfileOf(page, 'Lotte');
  const kept = page.waitForResponse(`**${addFavourite.path}`);
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  expect((await kept).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('button', { name: 'Private note' }).click();
  const field = page.getByRole('textbox', { name: 'Your note' });
  await field.fill('Knows every ferry of the Vecht.');
  await expectAccessible(page, 'private note');

  await test.step('nothing typed is lost when the page is loaded again', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('button', { name: 'Private note' }).click();
    await expect(field).toHaveValue('Knows every ferry of the Vecht.');
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Your private note' })).toBeVisible();

  await page.goto('/likes/favourites');
  const list = page.getByRole('list', { name: 'Favourites' });
  await expect(list).toContainText('Knows every ferry of the Vecht.');
  await list.getByRole('button', { name: 'Remove Lotte from favourites' }).click();
  await list.getByRole('button', { name: 'Add Lotte to favourites' }).click();
  await page.reload();
  await list.getByRole('link', { name: /^Lotte/ }).click();
  await expect(page.getByRole('heading', { name: 'Your private note' })).toBeVisible();

  for (const address of ['/likes/favourites', '/activity']) {
    await other.goto(address);
    await expect(other.getByRole('main').getByRole('list').first()).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText(/Vecht|added you/);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('stars are forms, and a removal can be undone [BEY-10]', async ({ page }) => {
    await logInAs(page, 'oliver');
    await openProfileOf(page, 'Lotte');
    await page.getByRole('button', { name: 'Add to favourites' }).click();
    await expect(page).toHaveURL(/\/members\/\d+$/);
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
    await page.goto('/likes/favourites');
    await page.getByRole('button', { name: 'Remove Lotte from favourites' }).click();
    await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Remove Lotte from favourites' })).toBeVisible();
  });
});
