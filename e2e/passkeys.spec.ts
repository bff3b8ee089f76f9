import type { Page } from '@playwright/test';
import { joinAsRobin } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A device with a passkey store and a willing owner: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added in the settings, proves who one is, and logs in with one press [TRU-1]', async ({
  page,
}) => {
  await giveAuthenticator(page);
  await joinAsRobin(page);
  await page.goto('/settings#passkeys');
  const section = page.locator('#passkeys');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByText('Not used yet')).toBeVisible();

  await section.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(section.getByText('My phone')).toBeVisible();

  await page.locator('#data').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/login?next=/settings');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section.getByText('My phone')).toBeVisible();
  await expect(section.getByText(/^Last used/)).toBeVisible();

  await section.getByRole('button', { name: 'Remove: My phone' }).click();
  await expect(section.getByText('You don’t have a passkey yet.')).toBeVisible();
});
