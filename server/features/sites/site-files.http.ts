import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { addressTheme, type Theme } from '#contract/sites.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Site } from '#server/platform/http/call.ts';
import type { MakeContext } from '#server/platform/http/endpoint-route.ts';
import { sendErrorPage } from '#server/platform/http/error-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseLocale } from './locale.rules.ts';
import {
  describeApp,
  drawGlyph,
  drawIcon,
  iconSizes,
  writeRobots,
  writeSecurityContact,
  writeSitemap,
} from './site-files.ts';
import { findLook, writeThemeSheet } from './theme.rules.ts';

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
  for (const size of iconSizes) serveIcon(http, makeContext, size);
  serveTheme(http, makeContext);
  serveOfflinePage(http, makeContext);
}

/** How often the page below tries again by itself. */
const offlineRetrySeconds = 5;

/** The service worker keeps it, and shows it in the place of a page that cannot be reached. */
function serveOfflinePage(http: FastifyInstance, makeContext: MakeContext): void {
  http.get('/offline', async (request, reply) => {
    const context = await makeContext(request, reply);
    const reader = { locale: chooseLocale(context), look: findLook(context.site.settings.theme) };
    const { id: requestId } = request;
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return sendErrorPage(reply, new AppError('network'), {
      ...{ ...reader, requestId, retrySeconds: offlineRetrySeconds },
    });
  });
}

/** Drawn when it is first asked for: most processes never are. */
function serveIcon(http: FastifyInstance, makeContext: MakeContext, size: number): void {
  const drawn = new Map<string, Promise<Buffer>>();
  http.get(`/app-icon-${size}.png`, async (request, reply) => {
    const { theme } = (await makeContext(request, reply)).site.settings;
    const svg = drawIcon(size, theme);
    const icon =
      drawn.get(svg) ??
      import('sharp').then(({ default: sharp }) => sharp(Buffer.from(svg)).png().toBuffer());
    drawn.set(svg, icon);
    return keepForADay(reply)
      .type('image/png')
      .send(await icon);
  });
}

/** Style sheet and glyph in the colours of a domain. Other colours have another address. */
function serveTheme(http: FastifyInstance, makeContext: MakeContext): void {
  const serve = (path: string, type: string, which: 'sheet' | 'icon', write: (theme: Theme) => string) =>
    http.get(path, async (request, reply) => {
      const { theme } = (await makeContext(request, reply)).site.settings;
      if (!theme) throw new AppError('not_found');
      const isCurrent = request.url === addressTheme(theme)[which];
      reply.header(
        'cache-control',
        isCurrent ? `public, max-age=${365 * daySeconds}, immutable` : 'no-cache',
      );
      return reply.type(type).send(write(theme));
    });
  serve('/theme.css', 'text/css; charset=utf-8', 'sheet', writeThemeSheet);
  serve('/site-icon.svg', 'image/svg+xml', 'icon', drawGlyph);
}

function keepForADay(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${daySeconds}`);
}
