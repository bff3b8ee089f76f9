import { eventsPath } from '#contract/live/facts.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { ask, logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a member chooses language and appearance, and finds both again [SET-4] [NAV-5]', async ({ page }) => {
  await logInAs(page, 'daan');
  await page.goto('/members');
  await page.getByRole('button', { name: /Daan/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('heading', { name: 'Language' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await page.getByRole('radio', { name: 'Dunkel' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeChecked();
  await page.getByRole('heading', { name: 'Sprache' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a member blocks another, meets each other no more, and takes it back in the settings [ACC-21, CHA-14]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  const ruben = await logInAs(other, 'ruben');
  const noor = await logInAs(page, 'noor');
  await page.goto(`/members/${ruben.id}`);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Block Ruben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Ruben is blocked.')).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
  expect((await other.goto(`/members/${noor.id}`))?.status()).toBe(404);

  await page.goto('/settings');
  // The two had no contact, so the list names nobody.
  await page.getByRole('button', { name: 'Unblock A member you had no contact with' }).click();
  await expect(page.getByText('You haven’t blocked anybody.')).toBeVisible();
  expect((await other.goto(`/members/${noor.id}`))?.status()).toBe(200);
});

test('the menu of a conversation blocks, too, and takes the conversation along where it is open [PRO-11, CHA-14]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  const sem = await logInAs(other, 'sem');
  const camille = await logInAs(page, 'camille');
  await ask(page, '/api/chat.php', {
    profile: sem.id,
    content: { kind: 'text', text: 'Bonjour Sem' },
    key: crypto.randomUUID(),
  });
  const connected = other.waitForRequest(`**${eventsPath}*`);
  await other.goto(`/members/${camille.id}/chat`);
  await other.getByRole('textbox', { name: 'Message to Camille' }).fill('Bonjour Camille');
  await connected;

  await page.goto('/chats');
  await page.getByRole('link', { name: /Sem/ }).first().click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Block Sem' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Sem is blocked.')).toBeVisible();
  const notice = { level: 1, name: "You're blocked by Camille. You do not have access to this page." };
  await expect(other.getByRole('heading', notice)).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Message to Camille' })).toHaveCount(0);
  await expect(other.getByRole('textbox', { name: 'Your unsent message' })).toHaveValue('Bonjour Camille');
  for (const address of [`/members/${camille.id}/chat`, `/members/${camille.id}`]) {
    await other.goto(address);
    await expect(other.getByRole('heading', notice)).toBeVisible();
  }

  await page.goto('/chats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Sem/ })).toHaveCount(0);
});

test('a member moves and becomes invisible [ACC-21, PRO-13]', async ({ page, newVisitor }) => {
  const other = await newVisitor();
  // Somebody he has nothing to do with: to others an invisible member is not there.
  await logInAs(other, 'noor');
  const oliver = await logInAs(page, 'oliver');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change Location' }).click();
  const town = page.getByRole('dialog').getByRole('combobox', { name: 'Town' });
  await town.fill('Manches');
  await page
    .getByRole('option', { name: /^Manchester/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('status').getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Manchester, United Kingdom')).toBeVisible();

  const saved = page.waitForResponse(`**${setVisibility.path}`);
  await page.getByRole('switch', { name: 'Invisible mode' }).click();
  expect((await saved).ok()).toBe(true);
  expect((await other.goto(`/members/${oliver.id}`))?.status()).toBe(404);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Invisible mode' })).toBeChecked();
  await page.getByRole('switch', { name: 'Invisible mode' }).click();
  await expect.poll(async () => (await other.goto(`/members/${oliver.id}`))?.status()).toBe(200);
});
