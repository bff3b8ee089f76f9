import {
  addPasskey,
  askNewPasskey,
  askPasskeyLogin,
  askPasskeyProof,
  logInByPasskey,
} from '#contract/accounts/passkeys.ts';
import { test as base } from './accounts.fixture.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { TestClient } from './test-client.ts';

/** Adds a passkey that this device makes, in a session that has just begun. */
export async function addTo(browser: TestClient, device: Authenticator): Promise<void> {
  const { options } = await browser.call(askNewPasskey, {});
  await browser.call(addPasskey, { passkey: device.create(options) });
}

export async function logInBy(
  browser: TestClient,
  device: Authenticator,
  changes?: Parameters<Authenticator['sign']>[1],
) {
  const { options } = await browser.call(askPasskeyLogin, {});
  return browser.call(logInByPasskey, { passkey: device.sign(options, changes) });
}

export async function proveBy(browser: TestClient, device: Authenticator) {
  const { options } = await browser.call(askPasskeyProof, {});
  return { passkey: device.sign(options) };
}

/** Anna with a device that holds a passkey of theirs. */
export const test = base.extend('device', async ({ anna, world }) => {
  const device = createAuthenticator();
  await addTo(anna.browser, device);
  await world.mailbox.collect();
  return device;
});
