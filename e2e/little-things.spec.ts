import { referralsPath } from '#contract/referrals/facts.ts';
import { join, logInAs } from './support/people.ts';
import { expectAccessible, expectToFit } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

test('the accessibility statement is reached from the foot of the page and leads to the support [BEY-12]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Accessibility/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'support form' }).click();
  await expect(page).toHaveURL('/support?subject=accessibility');
  await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('accessibility');
});

test('a member makes a link that names nobody, copies it, and whoever follows it can join [BEY-12]', async ({
  page,
  context,
  newVisitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const robin = await join(page);
  await page.goto('/settings');
  await page.getByRole('region', { name: 'Bring a friend' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Make my link' }).click();
  const field = page.getByRole('textbox', { name: 'Your link' });
  const link = await field.inputValue();
  expect(new URL(link).search).toMatch(/^\?network=friend&ref=[\w-]{22}$/);
  // Who shares with one person must not learn whether they joined.
  await expect(page.getByText(/^Once 3 friends have joined/)).toBeVisible();
  await expectAccessible(page, 'the link for friends');
  await expectToFit(page, 'the link for friends');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const friend = await newVisitor();
  await friend.goto(link);
  // Neither by number nor by address; other members of this name may stand on the page.
  for (const trait of [String(robin.id), robin.email]) expect(await friend.content()).not.toContain(trait);
  await friend.getByRole('link', { name: 'Join free' }).first().click();
  await expect(friend.getByLabel('E-mail address')).toBeVisible();
  const newcomer = await join(friend);
  expect(newcomer.id).not.toBe(robin.id);
  await page.reload();
  await expect(page.getByText(/^Once 3 friends have joined/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link for friends is made by a form and selected by hand [BEY-12]', async ({ page }) => {
    await logInAs(page, 'sem');
    await page.goto(referralsPath);
    await page.getByRole('button', { name: 'Make my link' }).click();
    await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/network=friend&ref=/);
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  });
});
