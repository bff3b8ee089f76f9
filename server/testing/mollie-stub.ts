import { everyMethod, openMollieStub } from './mollie-server.ts';
import { test } from './test.ts';

/** With `mollie`, reset for each test; `mollieServer` is its address for the configuration. */
export const testWithMollie = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('mollieServer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openMollieStub();
    onCleanup(() => server.close());
    return server;
  })
  .extend('mollie', ({ mollieServer }) => {
    mollieServer.mood = 'well';
    mollieServer.payments.clear();
    mollieServer.refunds.clear();
    mollieServer.mandates.clear();
    mollieServer.enabled = [...everyMethod];
    mollieServer.requests.length = 0;
    return mollieServer;
  });
