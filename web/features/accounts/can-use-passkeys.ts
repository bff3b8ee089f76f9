/** Browsers know passkeys on secure pages alone. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}
