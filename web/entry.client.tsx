import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { createBrowserApi } from './platform/api-browser.ts';
import { AppScope } from './platform/app-scope.tsx';
import { rememberInput, rememberStoppedPresses } from './platform/early-input.ts';
import { createI18n, readLocale } from './platform/i18n.ts';
import { readNonce } from './platform/nonce.ts';
import { ApiQueryClient } from './platform/query-client.ts';
import { queryClientContext } from './platform/render-context.ts';
import { createTransport } from './platform/transport.ts';
import { endSession } from './platform/viewer.ts';
import { waitFor } from './platform/wait-for.ts';

const nonce = readNonce(document);
// Mantine's scroll lock writes a style tag of its own.
if (nonce) setNonce(nonce);

const api = createBrowserApi({
  transport: createTransport(fetch.bind(globalThis)),
  wait: waitFor,
  random: Math.random,
  onSessionLost: () => endSession(queryClient),
});
const queryClient = new ApiQueryClient(api);
const i18n = await createI18n(readLocale(document.documentElement.lang));

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}

rememberInput();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppScope queryClient={queryClient} i18n={i18n} nonce={nonce}>
        <HydratedRouter getContext={getContext} />
      </AppScope>
    </StrictMode>,
  );
});
rememberStoppedPresses();
