interface Deferred {
  promise: Promise<void>;
  resolve(): void;
}

/** Promise.withResolvers came to Chrome in 119, Firefox in 121 and Safari in 17.4. */
export function createDeferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
