const { promise, resolve } = Promise.withResolvers<void>();

/** When dialogs that nobody holds, such as confirmations, have somebody who shows them: they come after the page. */
export const whenOverlaysAreReady: Promise<void> = promise;

export const noteOverlaysReady: () => void = resolve;
