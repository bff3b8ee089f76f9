import type { Page } from '@playwright/test';
import { searchMembers } from '#contract/search/endpoints.ts';
import { waitForMail } from './support/mail.ts';
import { joinAsRobin, skipNotifications } from './support/people.ts';
import { expectAccessible, expectInSight, listCoveredFields } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const password = 'walnut lantern 42';

function createEmail(): string {
  return `account-${Date.now()}-${Math.floor(Math.random() * 1e6)}@journey.example`;
}

/** The first step, in the modal or on the page. */
async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Day').fill('4');
  await page.getByLabel('Year').fill('1991');
  await page.getByText('A message about yourself (optional)').click();
  await page.getByLabel('A message about yourself').fill('I like rain.');
}

/** That of the sign-up; the index page has one of its own. */
const joinButton = (page: Page) =>
  page.locator('form', { has: page.getByLabel('E-mail address') }).getByRole('button', { name: 'Join free' });

async function signUpOnPage(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await fillAccount(page, email);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible();
}

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

test('the link in the mail confirms the address, and the open page notices [ACC-10, ACC-11, TRU-1]', async ({
  page,
  newVisitor,
}) => {
  const email = createEmail();
  await signUpOnPage(page, email);
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await skipNotifications(page);
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  await expect(page.getByRole('button', { name: /New link in \d+ seconds?/ }).last()).toBeDisabled();

  const [link = ''] = (await waitForMail(page.request, email, /Confirm/)).links;
  const elsewhere = await newVisitor();
  await test.step('a mail scanner opens it with scripts, and nothing happens', async () => {
    const opened = await elsewhere.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(elsewhere.getByRole('button', { name: 'Confirm e-mail address' })).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/activate\?lang=en$/);
    await expectAccessible(elsewhere, 'an activation in another browser');
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  });

  await test.step('another browser has to know the password', async () => {
    await elsewhere.getByRole('button', { name: 'Confirm e-mail address' }).click();
    await expect(elsewhere.getByLabel('Password', { exact: true })).toBeFocused();
    await elsewhere.getByLabel('Password', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Confirm e-mail address' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/activate\/done$/);
    await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Next time, log in with your fingerprint' }).click();
    await expect(elsewhere.getByRole('button', { name: 'Add a passkey' })).toBeInViewport();
  });

  await test.step('a second press says that it is done, and what to do', async () => {
    const phone = await newVisitor();
    await phone.goto(link);
    await expect(
      phone.getByRole('heading', { name: 'Your e-mail address is already confirmed' }),
    ).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('link', { name: 'Complete my profile' })).toBeVisible();
  });

  await test.step('a made-up link says one thing', async () => {
    const stranger = await newVisitor();
    await stranger.goto('/activate?token=bogus');
    await expect(stranger.getByRole('heading', { name: 'Activation failed' })).toBeVisible();
    await expect(stranger.getByRole('alert')).toHaveCount(0);
    // Nothing was confirmed here.
    await stranger.goto('/activate/done');
    await expect(stranger).toHaveURL(/\/login$/);
  });
});

test('a mailed link works without scripts [ACC-10]', async ({ page, newVisitor }) => {
  const { email } = await joinAsRobin(page);
  const [link = ''] = (await waitForMail(page.request, email, /Confirm/)).links;
  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(link);
  await plain.getByLabel('Password', { exact: true }).fill('wrong');
  await plain.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(plain.getByText('This is not your password.')).toBeVisible();
  await plain.getByLabel('Password', { exact: true }).fill(password);
  await plain.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(
    plain.getByRole('heading', { name: 'Your e-mail address is already confirmed' }),
  ).toBeVisible();
});

test('until then a banner reminds of it on every page [ACC-11]', async ({ page }) => {
  const email = createEmail();
  await signUpOnPage(page, email);
  await page.goto('/profile');
  const reminder = page.getByRole('complementary', { name: 'Please confirm your e-mail address' });
  await expect(reminder).toContainText(email);
  const [link = ''] = (await waitForMail(page.request, email, /Confirm/)).links;
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await page.getByRole('link', { name: 'Complete my profile' }).click();
  await expect(page).toHaveURL(/\/complete-signup$/);
  await page.goto('/profile');
  await expect(reminder).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Your profile is not complete' })).toBeVisible();
});
