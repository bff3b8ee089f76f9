import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { askNewPasskey, askPasskeyLogin } from '#contract/accounts/passkeys.ts';
import type { OutputOf } from '#contract/endpoint.ts';

type Asked = OutputOf<typeof askPasskeyLogin>['options'];
type AskedNew = OutputOf<typeof askNewPasskey>['options'];

/** What the device signed; undefined when the member, or the device, would not. `isQuiet`: offered in the list below the field. */
export async function signBy(options: Asked, { isQuiet = false } = {}) {
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: isQuiet });
  } catch {
    return undefined;
  }
}

/** `exists`: this device has one for the account already. */
export async function makePasskey(options: AskedNew) {
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return isKnown ? 'exists' : undefined;
  }
}
