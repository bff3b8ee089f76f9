import { PassThrough } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ThirdParties } from '#web/features/consent/third-parties.tsx';
import { readRouteError } from '#web/layouts/errors/route-error.ts';
import { adoptErrors } from '#web/platform/api/in-process-api.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import {
  queryClientContext,
  type RenderRequest,
  renderContext,
} from '#web/platform/hydration/render-context.ts';
import { FindScriptContext, PreloadsContext } from '#web/platform/hydration/use-hydrates.ts';
import { I18n, i18nContext } from '#web/platform/i18n/i18n.ts';

// The host imports this from the build, because context keys match within one module graph only.
export { createRequestHandler };

const renderWithinMs = 10_000;
const tooManyRequests = 429;

export function makeContext(context: RenderRequest): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(renderContext, context);
  provider.set(queryClientContext, new ApiQueryClient(adoptErrors(context.api)));
  provider.set(i18nContext, new I18n(context.locale));
  return provider;
}

/** Reports errors of loaders and components; refusals do not reach it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(renderContext).reportError(error);
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const wait = findWait(routerContext);
  if (wait !== undefined) headers.set('retry-after', String(wait));
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { locale, nonce, timeZone, findScript, reportError, thirdParties } = context.get(renderContext);
  const i18n = context.get(i18nContext);
  // Groups requested by the middleware of the routes, and those of every page.
  await i18n.need(['common']);
  const words = i18n.groups.flatMap((group) => findScript(`locales/${locale}/${group}.ts`) ?? []);
  const page = (
    <AppScope queryClient={context.get(queryClientContext)} {...{ i18n, nonce, timeZone }}>
      <PreloadsContext value={words}>
        <FindScriptContext value={findScript}>
          <ThirdParties scripts={thirdParties}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </ThirdParties>
        </FindScriptContext>
      </PreloadsContext>
    </AppScope>
  );
  const drawn = await renderPage({ page, nonce, signal: request.signal, reportError });
  return new Response(drawn.html, { status: drawn.isSound ? status : 500, headers });
}

/** Seconds to wait before a refused request succeeds. */
function findWait({ staticHandlerContext: { errors } }: EntryContext): number | undefined {
  const [refusal] = Object.values(errors ?? {}).map(readRouteError);
  return refusal?.status === tooManyRequests ? Number(refusal.data?.seconds) : undefined;
}

interface Drawing {
  page: ReactNode;
  nonce: string;
  signal: AbortSignal;
  reportError(error: unknown): void;
}

/**
 * Returns the whole page as bytes. The loaders have already waited for all data, so streaming gains nothing, and the
 * status and the order of scripts can depend on the whole page.
 */
async function renderPage({ page, nonce, signal, reportError }: Drawing) {
  let isSound = true;
  const html = await new Promise<ArrayBuffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React moves finished boundaries behind the end of a longer page (decision 011).
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(arrayBuffer(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        isSound = false;
        if (!signal.aborted) reportError(error);
      },
    });
    signal.addEventListener('abort', () => abort(), { once: true });
    // Cleared after rendering: the timer would keep the page in memory.
    const timer = setTimeout(() => abort(), renderWithinMs);
  });
  return { html, isSound };
}
