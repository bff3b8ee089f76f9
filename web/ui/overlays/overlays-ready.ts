import { createDeferred } from '#web/platform/deferred.ts';

const { promise, resolve } = createDeferred();

/** The provider of confirmations is mounted after hydration; earlier confirmations wait for it. */
export const whenOverlaysAreReady: Promise<void> = promise;

export const noteOverlaysReady: () => void = resolve;
