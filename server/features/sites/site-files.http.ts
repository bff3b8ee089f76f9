import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Site } from '#server/platform/http/call.ts';
import type { MakeContext } from '#server/platform/http/endpoint-route.ts';
import { sendErrorPage } from '#server/platform/http/error-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseLocale } from './locale.rules.ts';
import {
  describeApp,
  drawIcon,
  iconSizes,
  writeRobots,
  writeSecurityContact,
  writeSitemap,
} from './site-files.ts';

/** Files that crawlers, browsers and security researchers ask every domain for. */
export function serveSiteFiles(http: FastifyInstance, { clock }: Platform, makeContext: MakeContext): void {
  const serve = (path: string, type: string, write: (site: Site) => string) =>
    http.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const { site } = await makeContext(request, reply);
      return keepForADay(reply).type(type).send(write(site));
    });
  serve('/robots.txt', 'text/plain', writeRobots);
  serve('/sitemap.xml', 'application/xml', writeSitemap);
  serve('/.well-known/security.txt', 'text/plain', (site) => writeSecurityContact(site, clock.now()));
  serve('/manifest.webmanifest', 'application/manifest+json', (site) => JSON.stringify(describeApp(site)));
  for (const size of iconSizes) serveIcon(http, size);
  serveOfflinePage(http, makeContext);
}

/** How often the page below tries again by itself. */
const offlineRetrySeconds = 5;

/** The service worker keeps it, and shows it in the place of a page that cannot be reached. */
function serveOfflinePage(http: FastifyInstance, makeContext: MakeContext): void {
  http.get('/offline', async (request, reply) => {
    const locale = chooseLocale(await makeContext(request, reply));
    const { id: requestId } = request;
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return sendErrorPage(reply, new AppError('network'), {
      ...{ locale, requestId, retrySeconds: offlineRetrySeconds },
    });
  });
}

/** Drawn when it is first asked for: most processes never are. */
function serveIcon(http: FastifyInstance, size: number): void {
  let drawn: Promise<Buffer> | undefined;
  http.get(`/app-icon-${size}.png`, async (_request, reply) => {
    drawn ??= import('sharp').then(({ default: sharp }) =>
      sharp(Buffer.from(drawIcon(size)))
        .png()
        .toBuffer(),
    );
    return keepForADay(reply)
      .type('image/png')
      .send(await drawn);
  });
}

function keepForADay(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${daySeconds}`);
}
