/** The browser throws these for a view transition that it skips: after a rotation, in a hidden tab, for the next one. */
const skipped = ['AbortError', 'InvalidStateError', 'TimeoutError'];

/**
 * For `hydrateRoot`, which wraps most of what it meets: the cause says what it was. The page has changed all the same when its transition was skipped, so that is no fault; React
 * keeps quiet about some of these cases only. Everything else goes where React sends it by default.
 */
export function reportRecoverableError(error: unknown): void {
  const fault = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (fault instanceof DOMException && skipped.includes(fault.name)) return;
  reportError(fault);
}
