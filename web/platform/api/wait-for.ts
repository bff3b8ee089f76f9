/** Ends early when the browser says that it is online again; rejects at once when the signal aborts. */
export function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const done = end(resolve);
    const stop = end(() => reject(signal?.reason));
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.('online', done);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });
}
