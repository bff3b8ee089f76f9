import { Secret, TOTP } from 'otpauth';
import { withPreparedSite } from './support/separate-site.ts';
import { expect, test } from './support/test.ts';

const email = 'mara@staff.example';
const password = 'walnut lantern 42';

/** The code an authenticator app shows, now or so many steps of 30 seconds later. */
function readCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

test('somebody who was invited sets up app and password, and works in the console [MOD-1]', async ({
  browser,
  newVisitor,
}) => {
  const invite = ({ run }: { run: (command: string, ...args: string[]) => string }) =>
    /\/staff\/welcome\?token=[\w-]+/.exec(
      run('staff', 'add', email, '--name', 'Mara', '--role', 'moderator'),
    )?.[0] ?? '';
  await withPreparedSite(browser, invite, async (url, link) => {
    const page = await newVisitor({ baseURL: url, viewport: { width: 360, height: 740 } });

    await test.step('the console sends strangers to its log-in', async () => {
      await page.goto('/staff');
      await expect(page).toHaveURL('/staff/login?next=%2Fstaff');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page).not.toHaveURL(/token=/);
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';

    await test.step('a wrong code stands beside its field and uses nothing up', async () => {
      const wrong = readCode(secret) === '000000' ? '111111' : '000000';
      await page.getByLabel('Code from your authenticator app').fill(wrong);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page
        .getByRole('button', { name: /console|set up|join/i })
        .last()
        .click();
      await expect(page.getByLabel('Code from your authenticator app')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    });

    await page.getByLabel('Code from your authenticator app').fill(readCode(secret));
    await page
      .getByRole('button', { name: /console|set up|join/i })
      .last()
      .click();
    await expect(page.getByRole('checkbox')).toBeVisible();
    await expect(page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)).toHaveCount(10);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'To the console' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Mara/ })).toBeVisible();
    await expect(page.getByText('Moderator')).toBeVisible();

    await test.step('after logging out the next code opens it again, at the address that was asked for', async () => {
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL(/\/staff\/login/);
      await page.goto('/staff');
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Code from your authenticator app').fill(readCode(secret, 1));
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/staff');
      await expect(page.getByRole('heading', { level: 1, name: /Mara/ })).toBeVisible();
    });

    await test.step('on a phone the navigation shows the entry of the open page', async () => {
      await page.goto('/staff/account');
      await expect(page.getByRole('link', { name: 'Your account' })).toBeInViewport({ ratio: 1 });
    });
  });
});
