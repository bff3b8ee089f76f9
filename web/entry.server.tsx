import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { AppScope } from './platform/app-scope.tsx';
import { createI18n } from './platform/i18n.ts';
import { adoptErrors } from './platform/in-process-api.ts';
import { loadAfterStyles, putToSleep } from './platform/late-scripts.ts';
import { ApiQueryClient } from './platform/query-client.ts';
import { queryClientContext, type RenderRequest, renderContext } from './platform/render-context.ts';

// The host takes these from the build: context keys only match within one module graph.
export { createRequestHandler };

const renderWithinMs = 10_000;

export function makeContext(context: RenderRequest): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(renderContext, context);
  provider.set(queryClientContext, new ApiQueryClient(adoptErrors(context.api)));
  return provider;
}

/** What loaders and components throw besides refusals, which are answers and no faults. */
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
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, locale, preloads, viewerId, reportError } = context.get(renderContext);
  const page = (
    <AppScope queryClient={context.get(queryClientContext)} i18n={await createI18n(locale)} nonce={nonce}>
      <Preloaded scripts={preloads} nonce={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Preloaded>
    </AppScope>
  );
  const drawn = await drawPage({ page, nonce, signal: request.signal, reportError });
  const isAsleep =
    import.meta.env.PROD && status === 200 && drawn.isSound && sleeps(routerContext, viewerId !== undefined);
  const html = isAsleep ? putToSleep(drawn.html, nonce) : loadAfterStyles(drawn.html, nonce);
  return new Response(html, { status: drawn.isSound ? status : 500, headers });
}

/** What a route module asks for by `export const handle = { sleeps: true }`, or 'visitors' for them alone. */
function sleeps({ staticHandlerContext }: EntryContext, isMember: boolean): boolean {
  const handle = staticHandlerContext.matches.at(-1)?.route.handle as
    | { sleeps?: boolean | 'visitors' }
    | undefined;
  return handle?.sleeps === true || (handle?.sleeps === 'visitors' && !isMember);
}

interface PreloadedProps {
  scripts: readonly string[];
  nonce: string;
  children: ReactNode;
}

function Preloaded({ scripts, nonce, children }: PreloadedProps) {
  for (const script of scripts) preloadModule(script, { as: 'script', nonce });
  return children;
}

interface Drawing {
  page: ReactNode;
  nonce: string;
  signal: AbortSignal;
  reportError(error: unknown): void;
}

/**
 * The whole page as text. The loaders have waited for all data, so there is nothing that could come later, and
 * what is decided by the whole page (its status, which of its scripts come first) can be.
 */
async function drawPage({ page, nonce, signal, reportError }: Drawing) {
  let isSound = true;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError(error) {
        isSound = false;
        if (!signal.aborted) reportError(error);
      },
    });
    signal.addEventListener('abort', () => abort(), { once: true });
    AbortSignal.timeout(renderWithinMs).addEventListener('abort', () => abort(), { once: true });
  });
  return { html, isSound };
}
