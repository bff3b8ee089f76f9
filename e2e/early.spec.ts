import { send } from './support/chat.ts';
import { hydrated, openUntilPainted, openWithoutScripts, slowDown } from './support/cpu-throttle.ts';
import { joinAsRobin, logIn, logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const daan = { email: 'daan@demo.example', password: 'demo-duet-2026' };

/** Each in its own page, so that none profits from what the one before has loaded into memory. */
test.describe('right after first paint, on a processor a quarter as fast', () => {
  test('the log-in is typed and sent [ACC-14]', async ({ page }) => {
    await slowDown(page);
    await openUntilPainted(page, '/login');
    await logIn(page, daan);
    await expect(page).toHaveURL('/members');
  });

  test('the sign-up keeps every field, and its faults stand beside them [ACC-1]', async ({ page }) => {
    await slowDown(page);
    await openUntilPainted(page, '/signup');
    await page.getByLabel('E-mail address').fill('early@journey.example');
    await page.getByLabel('Day').fill('17');
    await page.getByLabel('Month').fill('4');
    await page.getByLabel('Year').fill('1991');
    await page.locator('form').getByRole('button', { name: 'Join free' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('E-mail address')).toHaveValue('early@journey.example');
    for (const [label, value] of [
      ['Day', '17'],
      ['Month', '4'],
      ['Year', '1991'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value);
      await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true');
    }
  });

  test('a filter of the search is applied [SEA-1]', async ({ page }) => {
    await logInAs(page, 'daan');
    await slowDown(page);
    await openUntilPainted(page, '/members?gender=both');
    await page.getByText('Women', { exact: true }).click();
    await expect(page).toHaveURL(/gender=female/);
    await expect(page.getByRole('radio', { name: 'Women' })).toBeChecked();
  });

  test('filters chosen one after the other are all applied [SEA-5]', async ({ page }) => {
    await logInAs(page, 'daan');
    await slowDown(page);
    await openUntilPainted(page, '/members?eyes=brown');
    // How many members each shows may have come meanwhile.
    await page.locator('label', { hasText: /^Blue/ }).click();
    await page.locator('label', { hasText: /^Green/ }).click();
    await page.locator('summary', { hasText: /^Hair/ }).click();
    await page.getByLabel('Distance').selectOption('50');
    await page.locator('label', { hasText: /^Red/ }).click();
    await expect(page).toHaveURL(/distance=50/);
    await expect(page).toHaveURL(/eyes=blue%2Cgreen%2Cbrown/);
    await expect(page).toHaveURL(/hair=red/);
  });

  test('a sheet of filters opens on a phone [SEA-1]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await logInAs(page, 'daan');
    await slowDown(page);
    await openUntilPainted(page, '/members');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('words of a message are kept and sent [CHA-16]', async ({ page, newVisitor }) => {
    const oliver = await logInAs(await newVisitor(), 'oliver');
    await logInAs(page, 'camille');
    await slowDown(page);
    await openUntilPainted(page, `/members/${oliver.id}/chat`);
    const input = page.getByRole('textbox', { name: /^Message to/ });
    await input.fill('Quicker than the script');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log').getByText('Quicker than the script')).toBeVisible();
    await expect(input).toHaveValue('');
  });

  test('a kind no is asked about [BEY-6]', async ({ page, newVisitor }) => {
    const other = await newVisitor();
    const jonas = await logInAs(page, 'jonas');
    const oliver = await logInAs(other, 'oliver');
    await send(other, jonas, 'Shall we take the tram?');
    await slowDown(page);
    await openUntilPainted(page, `/members/${oliver.id}/chat`);
    await page.getByRole('button', { name: 'Not interested' }).click();
    await expect(page.getByRole('dialog', { name: 'Say no kindly?' })).toBeVisible();
  });

  test('a dialog of the settings opens, and a switch is set [ACC-21]', async ({ page }) => {
    await joinAsRobin(page);
    await slowDown(page);
    await openUntilPainted(page, '/settings');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
    await openUntilPainted(page, '/settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  for (const [chosen, standing] of [
    ['PayPal', 'iDEAL'],
    ['Card', 'iDEAL'],
  ] as const) {
    test(`the payment method chosen stays chosen: ${chosen} [CRE-2, CRE-3]`, async ({ page }) => {
      await logInAs(page, 'daan');
      await slowDown(page);
      await openUntilPainted(page, '/credits/2');
      await page.getByRole('radio', { name: new RegExp(`^${chosen}`) }).check({ force: true });
      await expect(page.locator('input[value="applepay"]')).toBeHidden();
      await hydrated(page);
      await expect(page.getByRole('radio', { name: new RegExp(`^${chosen}`) })).toBeChecked();
      await expect(page.getByRole('radio', { name: new RegExp(standing) })).not.toBeChecked();
    });
  }

  test('a menu of the browser opens at once and stays open [NAV-5]', async ({ page }) => {
    await logInAs(page, 'daan');
    await slowDown(page);
    await openUntilPainted(page, '/members');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await hydrated(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
  });
});

test.describe('before any script has come', () => {
  test('what is typed stays, and is sent [ACC-14]', async ({ page }) => {
    const release = await openWithoutScripts(page, '/login');
    await page.getByLabel('E-mail address').fill(daan.email);
    await page.getByLabel('Password', { exact: true }).fill(daan.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect(page.url()).not.toContain('demo-duet');
    release();
    await expect(page).toHaveURL('/members');
  });

  test('the words of a message are kept [CHA-16]', async ({ page, newVisitor }) => {
    const oliver = await logInAs(await newVisitor(), 'oliver');
    await logInAs(page, 'camille');
    const release = await openWithoutScripts(page, `/members/${oliver.id}/chat`);
    const input = page.getByRole('textbox', { name: /^Message to/ });
    await input.fill('Quicker than any script');
    release();
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
    await expect(input).toHaveValue('Quicker than any script');
  });

  test('a press during which the page comes alive and moves is one [NAV-13, ACC-14]', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
    );
    const release = await openWithoutScripts(page, '/login');
    await page.getByLabel('E-mail address').fill(daan.email);
    await page.getByLabel('Password', { exact: true }).fill(daan.password);
    const submit = page.getByRole('button', { name: 'Log in' });
    await submit.hover();
    const before = await submit.boundingBox();
    await page.mouse.down();
    release();
    await expect(page.getByText('You’re offline')).toBeVisible();
    const after = await submit.boundingBox();
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan((before?.height ?? 0) / 2);
    await page.mouse.up();
    await expect(page).toHaveURL('/members');
  });
});
