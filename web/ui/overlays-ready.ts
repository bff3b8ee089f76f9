const { promise, resolve } = Promise.withResolvers<void>();

/** The provider of confirmations is mounted after hydration; whoever opens one earlier waits for it. */
export const whenOverlaysAreReady: Promise<void> = promise;

export const noteOverlaysReady: () => void = resolve;
