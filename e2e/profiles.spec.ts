import { join } from 'node:path';
import { joinAsRobin, logInAs, openProfileOf } from './support/people.ts';
import { expect, test } from './support/test.ts';

const portraits = join(import.meta.dirname, '../database/demo/photos');

test('a profile shows photos, words and facts, and what opens the locked photos [PRO-4, PRO-5]', async ({
  page,
}) => {
  await logInAs(page, 'daan');
  await openProfileOf(page, 'Lotte');
  await expect(page.getByRole('heading', { level: 1, name: /Lotte/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'About Lotte' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A perfect Sunday…' })).toBeVisible();
  const highlights = page.getByRole('list', { name: 'Highlights' });
  await expect(highlights.getByText('You like each other')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Single' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Take your time' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat', exact: true })).toHaveAttribute(
    'href',
    /\/members\/\d+\/chat/,
  );
  await page.getByRole('button', { name: 'Next photo' }).click();
  await page.getByRole('button', { name: 'With Premium' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('See every photo with Premium');
  await expect(page.getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/premium');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a question is answered in the own profile; an answer of another is liked with a word [BEY-1, BEY-2]', async ({
  page,
}) => {
  await joinAsRobin(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'A perfect Sunday…' }).click();
  await page.getByRole('textbox', { name: 'A perfect Sunday…' }).fill('Bread, rain and a long lunch.');
  await page.getByRole('link', { name: 'View as others' }).click();
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'A perfect Sunday…' })).toHaveValue(
    'Bread, rain and a long lunch.',
  );
  await logInAs(page, 'daan');
  await openProfileOf(page, 'Lotte');
  await page.getByRole('button', { name: 'Like this', exact: true }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('counts as a message');
  await dialog.getByRole('textbox').fill('Teach me to lose.');
  await dialog.getByRole('button', { name: /Like with this word/ }).click();
  await dialog.getByRole('link').click();
  await expect(page.getByRole('log')).toContainText('Teach me to lose.');
  await expect(page.getByRole('log')).toContainText('You like an answer');
});

test('a profile leads on to people like this one [PRO-4, PRO-15]', async ({ page }) => {
  await logInAs(page, 'daan');
  await openProfileOf(page, 'Lotte');
  const related = page.getByRole('region', { name: 'More like Lotte' });
  await related.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Lotte/ })).toBeHidden();
});

test('the same screen stands at the address of likes [PRO-4]', async ({ page }) => {
  await logInAs(page, 'lotte');
  await openProfileOf(page, 'Daan');
  const id = /\d+$/.exec(page.url())?.[0];
  await page.goto(`/likes/m/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Daan/ })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Enlarge photo 1' });
  await opener.click();
  const photo = page.getByRole('dialog').getByRole('group', { name: /^Photo 1 of/ });
  await expect(photo.getByRole('img', { name: 'Portrait of Daan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a visitor sees the first photo and is led to sign up [PRO-10]', async ({ page }) => {
  await openProfileOf(page, 'Lotte');
  await expect(page.getByText('Members can read what Lotte writes.')).toBeVisible();
  await page.getByRole('link', { name: 'Photo 3, only with Premium' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
});

test('a member who is not there is a page that is not there', async ({ page }) => {
  await logInAs(page, 'daan');
  const answer = await page.goto('/members/4711');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

test('photos are added several at once; what is refused says why beside itself [PRO-6]', async ({ page }) => {
  await joinAsRobin(page);
  await page.goto('/profile');
  await page
    .locator('input[type="file"]')
    .setInputFiles([join(portraits, 'wout-1.webp'), join(portraits, 'sem-1.webp')]);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>Hello') },
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') },
  ]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('page.jpg').getByRole('alert')).toContainText('We can’t read this file as a photo.');
  await expect(row('drawing.svg').getByRole('alert')).toContainText(
    'Please choose a JPEG, PNG or WebP photo.',
  );
  await expect(row('IMG_1.HEIC').getByRole('alert')).toContainText('Most compatible');
  await row('page.jpg').getByRole('button', { name: 'Remove page.jpg from the list' }).click();
  await expect(row('page.jpg')).toBeHidden();
});

test('an upload that the network broke is tried again without choosing the file again [PRO-6]', async ({
  page,
}) => {
  await joinAsRobin(page);
  await page.goto('/profile');
  // What no repeat mends: as if the limit of another tab had been reached, and then was not.
  let refusals = 1;
  await page.route('**/api/photos.php', async (route) => {
    if (refusals-- <= 0) return route.continue();
    const error = { code: 'photos.limit', data: { limit: 3 }, requestId: 'x' };
    return route.fulfill({ status: 402, contentType: 'application/json', body: JSON.stringify({ error }) });
  });
  await page.locator('input[type="file"]').setInputFiles(join(portraits, 'wout-1.webp'));
  await expect(page.getByRole('listitem').getByRole('alert')).toContainText(
    'You have reached your limit of 3 photos.',
  );
  await page.getByRole('button', { name: 'Try again with wout-1.webp' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
});

test('the own photos change place and go, by menu and keyboard', async ({ page }) => {
  await joinAsRobin(page);
  await page.goto('/profile');
  const files = ['wout-1.webp', 'sem-1.webp'].map((file) => join(portraits, file));
  await page.locator('input[type="file"]').setInputFiles(files);
  await expect(page.getByText('2 of 3')).toBeVisible();
  const images = page.getByRole('img', { name: /^Your photo/ });
  const second = await images.nth(1).getAttribute('src');
  await page.getByRole('button', { name: 'Options for photo 2' }).press('Enter');
  await page.getByRole('button', { name: 'Make it the profile photo' }).click();
  await expect(images.first()).toHaveAttribute('src', second ?? '');
  await page.getByRole('button', { name: 'Options for photo 1' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  // A reload could be answered before the deletion, which the page shows at once.
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await deleted;
  await page.reload();
  await expect(images).toHaveCount(1);
});

test('the profile is edited in place; what cannot be kept says so beside its field [PRO-8]', async ({
  page,
}) => {
  await joinAsRobin(page);
  await page.goto('/profile');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('@robin');
  await name.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('A name cannot start with @.')).toBeVisible();
  await name.fill('Robin B.');
  await name.press('Enter');
  await expect(page.getByText('A name cannot start with @.')).toBeHidden();
  await page.getByText('Woman', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Town' }).fill('den bosch');
  await page.getByRole('option', { name: /Hertogenbosch/ }).click();
  await expect(page.getByText('Province: Noord-Brabant')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sexuality' }).selectOption('Lesbian');
  await expect(page.getByText('Your choice is saved once you agree.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await page.getByText('Dogs', { exact: true }).click();
  await page.getByRole('textbox', { name: 'About me' }).fill('I fold paper boats.');
  await page.getByRole('textbox', { name: 'About me' }).blur();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Robin B.');
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Town' })).toHaveValue("'s-Hertogenbosch, Noord-Brabant");
  await expect(page.getByRole('combobox', { name: 'Sexuality' })).toHaveValue('lesbian');
  await expect(page.getByRole('checkbox', { name: 'Dogs' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'About me' })).toHaveValue('I fold paper boats.');
});
