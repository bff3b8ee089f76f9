import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
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
import { writePageData } from '#web/platform/hydration/page-data.ts';
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
  provider.set(i18nContext, new I18n(context.locale, context.ownWords));
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
  const { locale, nonce, timeZone, findScript, reportError, takeHtml, thirdParties } =
    context.get(renderContext);
  const i18n = context.get(i18nContext);
  const queryClient = context.get(queryClientContext);
  // Groups requested by the middleware of the routes, and those of every page.
  await i18n.need(['common']);
  const words = i18n.groups.flatMap((group) => findScript(`locales/${locale}/${group}.ts`) ?? []);
  // React renders a stream as a boundary that suspends, which a string cannot hold.
  const { serverHandoffStream: stream, ...withoutStream } = routerContext;
  const page = (
    <AppScope queryClient={queryClient} {...{ i18n, nonce, timeZone }}>
      <PreloadsContext value={words}>
        <FindScriptContext value={findScript}>
          <ThirdParties scripts={thirdParties}>
            <ServerRouter context={withoutStream} url={request.url} nonce={nonce} />
          </ThirdParties>
        </FindScriptContext>
      </PreloadsContext>
    </AppScope>
  );
  const drawing = { page, nonce, signal: request.signal, reportError };
  const { html, isSound } = renderAtOnce(page) ?? (await renderInSteps(drawing));
  const handoff = routerContext.renderMeta?.didRenderScripts
    ? writePageData(queryClient) + (await writeHandoff(stream, nonce))
    : '';
  const whole = appendToBody(html, handoff);
  takeHtml?.(whole);
  return new Response(takeHtml ? null : whole, { status: isSound ? status : 500, headers });
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

interface Drawn {
  html: string;
  isSound: boolean;
}

/** What React writes in place of a part that failed or that it would have to wait for. */
const missingPart = '<!--$!-->';

/**
 * The loaders have already waited for all data, so nothing is gained by streaming, which costs more. Undefined for a
 * page with a part that fails or suspends.
 */
function renderAtOnce(page: ReactNode): Drawn | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes(missingPart) ? undefined : { html, isSound: true };
  } catch {
    // Rendering in steps meets the same error and reports it.
    return undefined;
  }
}

/** Waits for parts that suspend and reports those that fail; the status can depend on the whole page. */
async function renderInSteps({ page, nonce, signal, reportError }: Drawing): Promise<Drawn> {
  let isSound = true;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React moves finished boundaries behind the end of a longer page (decision 011).
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
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

/** The data of the router for its start in the browser: what `ServerRouter` writes of a stream, in one piece. */
async function writeHandoff(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return '';
  const data = escapeScript(JSON.stringify(await text(stream)));
  return `<script nonce="${nonce}">{const{streamController:to}=window.__reactRouterContext;to.enqueue(${data});to.close()}</script>`;
}

/** JSON is a subset of JavaScript; no text in it may end the script. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

function appendToBody(html: string, script: string): string {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + script : html.slice(0, end) + script + html.slice(end);
}
