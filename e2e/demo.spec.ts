import { expect, test } from './support/test.ts';

test('a demonstration says that it is one, until it is told to be quiet [OPS-1]', async ({ page }) => {
  await page.goto('/login');
  const note = page.getByRole('button', { name: 'Demo – Everyone you meet here is invented.' });
  await note.click();
  await page.getByRole('button', { name: 'Hide this note' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toBeHidden();
});
