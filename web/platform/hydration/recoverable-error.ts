/** Browsers throw these for a skipped view transition: after a rotation, in a hidden tab, for the next one. */
const skipped = ['AbortError', 'InvalidStateError', 'TimeoutError'];

/**
 * For `hydrateRoot`, which wraps most errors and names the original as `cause`. A skipped transition has still changed
 * the page, so it is no fault; React ignores only some of these cases. Everything else goes to React's default.
 */
export function reportRecoverableError(error: unknown): void {
  const fault = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (fault instanceof DOMException && skipped.includes(fault.name)) return;
  reportError(fault);
}
