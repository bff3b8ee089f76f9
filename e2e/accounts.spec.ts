import { searchMembers } from '#contract/search/endpoints.ts';
import { joinAsRobin } from './support/people.ts';
import { expectInSight, listCoveredFields } from './support/screen-faults.ts';
import { createEmail, fillAccount, joinButton, password, signUpOnPage } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('the sign-up on desktop is a modal that no stray click and no Escape ends [ACC-2]', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join free' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Join Duet' });
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await page.getByRole('link', { name: 'Join free' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect(modal).toBeVisible();

  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave for now' }).click();
  await expect(modal).toBeHidden();
});

test('what was typed is there again, except for the password', async ({ page }) => {
  await page.goto('/signup');
  await fillAccount(page, 'draft@journey.example');
  await page.reload();
  await page.goto('/signup');
  await expect(page.getByLabel('E-mail address')).toHaveValue('draft@journey.example');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin');
  await expect(page.getByLabel('Day')).toHaveValue('4');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
});

test('each fault stands beside its field, in the words of the catalogue [ACC-4, ACC-5, ACC-6]', async ({
  page,
}) => {
  await page.goto('/signup');
  await joinButton(page).click();
  for (const text of ['Invalid email', 'Enter your date of birth (18+)']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('E-mail address')).toBeFocused();

  await fillAccount(page, 'robin@gmial.com');
  await page.getByLabel('Name', { exact: true }).fill('robin@gmial.com');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Day').fill('30');
  await joinButton(page).click();
  await expect(page.getByText('Username may not be the same as your e-mail address')).toBeVisible();
  await expect(page.getByText('Invalid date of birth.')).toBeVisible();
  await page.getByRole('button', { name: 'Did you mean robin@gmail.com?' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue('robin@gmail.com');

  await page.getByLabel('Year').fill(String(new Date().getFullYear() - 10));
  await page.getByLabel('Day').fill('3');
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await joinButton(page).click();
  await expect(page.getByText('Enter your date of birth (18+)')).toBeVisible();
});

for (const [device, address, options] of [
  ['a phone', '/signup', { viewport: { width: 390, height: 664 }, hasTouch: true }],
  ['desktop', '/?signup', { viewport: { width: 1280, height: 720 } }],
] as const) {
  test(`on ${device} a second sign-up with the same address is refused in sight, leads to the login and keeps what was typed [ACC-7]`, async ({
    page,
    newVisitor,
  }) => {
    const { email } = await joinAsRobin(page);
    const other = await newVisitor(options);
    await other.goto(address);
    await fillAccount(other, email);
    await joinButton(other).click();
    const form = other.locator('form', { has: other.getByLabel('E-mail address') });
    const field = form.getByLabel('E-mail address');
    const refusal = form.getByText('An account with this e-mail address already exists, log in now');
    await expect(field).toBeFocused();
    for (const part of [field, refusal, form.getByRole('link', { name: 'Go to the login page' })])
      await expectInSight(part);
    await expect(other).toHaveURL(address);
    expect(await listCoveredFields(form)).toEqual([]);
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue(password);
    await form.getByRole('link', { name: 'Go to the login page' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByRole('dialog')).toBeHidden();
  });
}

for (const [device, address, options] of [
  ['desktop', '/?signup', {}],
  ['a phone', '/signup', { viewport: { width: 360, height: 740 }, hasTouch: true }],
] as const) {
  test(`on ${device} a reload while the account is created goes on with the next step [ACC-2, ACC-3]`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor(options);
    await page.goto(address);
    await fillAccount(page, createEmail());
    // The account exists, and the lines that say so do not end.
    const matching = `**${searchMembers.path}*`;
    const reached = new Promise<void>((resolve) => void page.route(matching, () => resolve()));
    await joinButton(page).click();
    await reached;
    await page.unroute(matching);
    await page.reload();
    await expect(page).toHaveURL('/complete-signup?step=photo');
    await expect(page.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeVisible();
  });
}

test('on a phone the sign-up is a page, and goes on where a reload broke it off [ACC-1, ACC-2]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'Join free' }).last().click();
  await expect(page).toHaveURL(/\/signup$/);
  await fillAccount(page, createEmail());
  await joinButton(page).click();
  // The lines say what is being done while it is done.
  await expect(page.getByRole('list', { name: 'Your account is being created' })).toContainText(
    /Checking your profile.*Creating your account.*Looking for matches.*Sending the activation e-mail/,
  );
  await expect(page).toHaveURL(/\/complete-signup$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you live?' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you live?' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeFocused();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you live?' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeFocused();
});

test('the place may come from the device, which may refuse, take too long or be far away [ACC-1]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ permissions: [], geolocation: { latitude: 52.09, longitude: 5.12 } });
  await page.goto('/signup');
  await signUpOnPage(page, createEmail());
  await page.goto('/complete-signup?step=place');
  const locate = page.getByRole('button', { name: 'Use my location' });
  await locate.click();
  await expect(page.getByText('Your browser isn’t sharing your location.')).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 35.68, longitude: 139.69 });
  await locate.click();
  await expect(page.getByText('We found no town at your location.')).toBeVisible();
  await page.context().setGeolocation({ latitude: 52.09, longitude: 5.12 });
  await locate.click();
  await expect(page.getByRole('combobox', { name: 'Town' })).toHaveValue(/Utrecht/);
});

test('where a visitor came from is known at the sign-up, whatever lies between [ACC-9]', async ({ page }) => {
  const readSource = async () => {
    const kept = (await page.context().cookies()).find(({ name }) => name === 'network');
    return Object.fromEntries(new URLSearchParams(decodeURIComponent(kept?.value ?? '')));
  };
  await page.goto('/?network=%7Bfriends%7D&aff_sub2=b');
  expect(await readSource()).toEqual({ network: 'friends', sub2: 'b' });
  await page.goto('/login');
  await page.goto('/signup');
  expect(await readSource()).toEqual({ network: 'friends', sub2: 'b' });
});

test('after the sign-up a few members are suggested, and three of them can be liked [ACC-13]', async ({
  page,
}) => {
  await signUpOnPage(page, createEmail());
  await page.goto('/complete-signup?step=complete');
  await page.getByRole('link', { name: 'Look around in the meantime' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You might like each other' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  for (const place of [0, 1, 2]) await cards.nth(place).getByRole('button', { name: 'Like' }).click();
  await expect(page.getByText('3 of 3 hearts given')).toBeVisible();
  await expect(cards.nth(3).getByRole('button', { name: 'Like' })).toBeDisabled();
  await cards.nth(0).getByRole('button', { name: 'Liked' }).click();
  await expect(cards.nth(3).getByRole('button', { name: 'Like' })).toBeEnabled();
  await page.getByRole('link', { name: 'Continue to all members' }).click();
  await expect(page).toHaveURL(/\/members/);
});

test('a member has no need of signing up or logging in [ACC-2]', async ({ page }) => {
  await signUpOnPage(page, createEmail());
  for (const path of ['/signup', '/login', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/members/);
  }
});
