import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
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
  const { nonce, locale, preloads, reportError } = context.get(renderContext);
  const page = (
    <AppScope queryClient={context.get(queryClientContext)} i18n={await createI18n(locale)} nonce={nonce}>
      <Preloaded scripts={preloads} nonce={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Preloaded>
    </AppScope>
  );
  const whole = isbot(request.headers.get('user-agent'));
  return streamPage({ page, nonce, whole, status, headers, signal: request.signal, reportError });
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

interface PageStream {
  page: ReactNode;
  nonce: string;
  /** Crawlers read the page once it is complete; people see what is ready. */
  whole: boolean;
  status: number;
  headers: Headers;
  signal: AbortSignal;
  reportError(error: unknown): void;
}

function streamPage({
  page,
  nonce,
  whole,
  status,
  headers,
  signal,
  reportError,
}: PageStream): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const send = () => {
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        if (!signal.aborted) reportError(error);
      },
    });
    const timer = setTimeout(abort, renderWithinMs);
    signal.addEventListener('abort', () => abort(), { once: true });
  });
}
