import type { Locator, Page } from '@playwright/test';
import { partnerSignup } from '#contract/signup/partner.ts';
import { waitForMail } from './support/mail.ts';
import { withPartnerSite } from './support/separate-site.ts';
import { expect, test } from './support/test.ts';

const password = 'walnut lantern 42';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** As the server of a partner calls. */
async function order(url: string, key: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@partner.example`;
  const answer = await fetch(url + partnerSignup.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name, date_of_birth: '1991-03-04', language: 'en' }),
  });
  expect(await answer.json()).toEqual({ id: expect.any(Number) });
  return email;
}

async function readLink(page: Page, email: string): Promise<URL> {
  const { links } = await waitForMail(page.request, email, /Complete your sign-up/);
  return new URL(links.find((link) => link.includes('/complete-signup')) ?? '');
}

async function choosePassword(form: Page | Locator): Promise<void> {
  await form.getByLabel('New password', { exact: true }).fill(password);
  await form.getByLabel('Repeat the new password').fill(password);
  await form.getByRole('checkbox', { name: /18 or older/ }).check();
  await form.getByRole('button', { name: 'Complete my sign-up' }).click();
}

test('a sign-up that a partner began is completed by its owner, once [ACC-12]', async ({
  browser,
  newVisitor,
}) => {
  await withPartnerSite(browser, async (url, key) => {
    const email = await order(url, key, 'Bea');
    const page = await newVisitor({ baseURL: url });
    const link = await readLink(page, email);
    const opened = await page.goto(link.href);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Bea' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();

    await test.step('the address has no token any more, and a reload still has', async () => {
      await expect(page).toHaveURL(`${url}/complete-signup/link?lang=en`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Bea' })).toBeVisible();
    });

    await test.step('what is missing stands beside its field', async () => {
      await page.getByRole('button', { name: 'Complete my sign-up' }).click();
      await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
      await expect(page.getByRole('checkbox', { name: /18 or older/ })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    });

    await test.step('the wizard goes on at the first open step, in the other tab too', async () => {
      const tab = await page.context().newPage();
      await tab.goto(link.href);
      await choosePassword(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeVisible();
      await expect(page).toHaveURL(`${url}/complete-signup`);
      await choosePassword(tab);
      await expect(tab.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeVisible();
    });

    await test.step('a used link returns to where the sign-up was, without scripts, too', async () => {
      const answer = await page.request.get(link.href);
      expect(answer.url()).toBe(`${url}/complete-signup`);
    });

    await test.step('a link that is opened later shows an error, and how to go on', async () => {
      const other = await newVisitor({ baseURL: url });
      await other.goto(link.href);
      await expect(other.getByRole('heading', { level: 1, name: 'Your sign-up is complete' })).toBeVisible();
      await expect(other.getByRole('link', { name: 'Choose a password' })).toHaveAttribute(
        'href',
        '/reset-password',
      );
    });

    await test.step('on a phone any page of the site may begin with it, in a modal', async () => {
      const mobile = await newVisitor({ ...phone, baseURL: url });
      const { searchParams } = await readLink(mobile, await order(url, key, 'Cleo'));
      await mobile.goto(`/login?api_signup_complete=1&token=${searchParams.get('token')}`);
      const modal = mobile.getByRole('dialog', { name: 'Complete your sign-up' });
      await expect(modal.getByRole('heading', { name: 'Welcome, Cleo' })).toBeVisible();
      await choosePassword(modal);
      await expect(mobile.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeVisible();
      await expect(modal).toBeHidden();
      await mobile.goto('/members?api_signup_complete=1');
      await expect(modal.getByRole('heading', { name: 'Show yourself' })).toBeVisible();
      await modal.getByRole('button', { name: 'Close' }).click();
      await expect(mobile).toHaveURL(`${url}/members`);
    });
  });
});
