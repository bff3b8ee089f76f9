export const accountStatuses = [
  'not_confirmed',
  'active',
  'suspended',
  'pending_deletion',
  'erased',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const longestEmail = 254;
const emailPattern =
  /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text) && !/^\.|\.\.|\.@/.test(text);
}

/** Pages behind mailed links whose forms also work without scripts. */
export const linkPagePaths = [
  '/activate',
  '/reset-password/do',
  '/mail-change/do',
  '/mail-change/undo',
  '/reactivate',
] as const;

/** Of one member. */
export const maxPasskeys = 10;
export const longestPasskeyName = 60;
export const proofCodeMinutes = 10;

/** https://www.w3.org/TR/webauthn-3/#enumdef-authenticatortransport, and what older browsers say. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];
