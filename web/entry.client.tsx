import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { createBrowserApi } from '#web/platform/api/api-browser.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { createTransport, type Transport } from '#web/platform/api/transport.ts';
import { waitFor } from '#web/platform/api/wait-for.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { readPageData } from '#web/platform/hydration/page-data.ts';
import { reportRecoverableError } from '#web/platform/hydration/recoverable-error.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { createI18n, i18nContext, readLocale } from '#web/platform/i18n/i18n.ts';
import { createOwnWords } from '#web/platform/i18n/own-words.ts';
import { endSession, isSessionOver, viewerQuery } from '#web/platform/session/viewer.ts';
import { guardDoubleClicks } from '#web/ui/double-clicks.ts';
import { noteFollowedLinks } from '#web/ui/page/arrival-focus.ts';

// Browsers empty the attribute; the property keeps its value.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
// Mantine's scroll lock needs it for its style tag.
if (nonce) setNonce(nonce);

const sendWatched: Transport = async (request) => {
  const upload = await importWithRetry(() => import('#web/features/photos/watched-upload.ts'));
  return upload.sendWatched(request);
};

const api = createBrowserApi({
  transport: createTransport(fetch.bind(globalThis), sendWatched),
  wait: waitFor,
  random: Math.random,
  onSessionLost: () => endSession(queryClient),
  isSessionOver: () => isSessionOver(queryClient),
  onOtherMember: () => location.reload(),
  findMember: () => queryClient.getQueryData(viewerQuery.queryKey)?.user?.id,
});
const queryClient = new ApiQueryClient(api);
const { lang, dataset } = document.documentElement;
const [i18n] = await Promise.all([
  createI18n(readLocale(lang), dataset.words?.split(' '), createOwnWords(dataset.ownWords)),
  readPageData(queryClient),
]);

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  context.set(i18nContext, i18n);
  return context;
}

noteFollowedLinks();
guardDoubleClicks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppScope queryClient={queryClient} i18n={i18n} nonce={nonce} timeZone={dataset.zone}>
        <HydratedRouter getContext={getContext} />
      </AppScope>
    </StrictMode>,
    { onRecoverableError: reportRecoverableError },
  );
});
