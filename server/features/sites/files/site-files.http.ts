import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { locales } from '#contract/sites/facts.ts';
import { hasOwnSheet, type SiteLook, themeUrls } from '#contract/sites/look.ts';
import { ownWordsPath, ownWordsUrl } from '#contract/sites/own-words.ts';
import type { MakeContext, Site } from '#server/call.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseLocale } from '../locale.rules.ts';
import { sendErrorPage } from '../look/error-page.ts';
import { resolveTheme, writeThemeSheet } from '../look/theme.rules.ts';
import { listPageWords } from '../words/own-words.ts';
import { screenshotFiles } from './screenshots.ts';
import { receiveShare } from './share.http.ts';
import {
  describeApp,
  drawFavicon,
  drawIcon,
  iconSizes,
  writeRobots,
  writeSecurityContact,
  writeSitemap,
} from './site-files.ts';

/** Files that crawlers, browsers and security researchers request from every domain. */
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
  serveScreenshots(http);
  for (const size of iconSizes) serveIcon(http, makeContext, size);
  // Old programs and link previews ask for it without reading the page; browsers take the type that is sent.
  serveIcon(http, makeContext, faviconSize, '/favicon.ico');
  serveLook(http, makeContext);
  serveOwnWords(http, makeContext);
  serveOfflinePage(http, makeContext);
  receiveShare(http);
}

const offlineRetrySeconds = 5;

/** The service worker caches it and shows it for unreachable pages. */
function serveOfflinePage(http: FastifyInstance, makeContext: MakeContext): void {
  http.get('/offline', async (request, reply) => {
    const context = await makeContext(request, reply);
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return sendErrorPage(reply, new AppError('network'), {
      locale: chooseLocale(context),
      look: resolveTheme(context.site.settings),
      words: context.site.words,
      requestId: request.id,
      retrySeconds: offlineRetrySeconds,
    });
  });
}

const faviconSize = 48;

/** Drawn on first request: most processes never need it. */
function serveIcon(
  http: FastifyInstance,
  makeContext: MakeContext,
  size: number,
  path = `/app-icon-${size}.png`,
): void {
  const drawn = new Map<string, Promise<Buffer>>();
  http.get(path, async (request, reply) => {
    const { site } = await makeContext(request, reply);
    const svg = drawIcon(size, site.settings);
    const icon =
      drawn.get(svg) ??
      import('sharp').then(({ default: sharp }) => sharp(Buffer.from(svg)).png().toBuffer());
    drawn.set(svg, icon);
    return keepForADay(reply)
      .type('image/png')
      .send(await icon);
  });
}

/** Every domain answers them, and only the manifest of one that looks like them names them. */
function serveScreenshots(http: FastifyInstance): void {
  for (const [path, file] of screenshotFiles)
    http.get(path, async (_request, reply) =>
      keepForADay(reply)
        .type('image/webp')
        .send(await readFile(file)),
    );
}

/** Style sheet and logo of a domain. A changed look has another address. */
function serveLook(http: FastifyInstance, makeContext: MakeContext): void {
  const serve =
    (which: keyof ReturnType<typeof themeUrls>, type: string, write: (own: SiteLook) => string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { settings } = (await makeContext(request, reply)).site;
      const isCurrent = request.url === themeUrls(settings)[which];
      reply.header(
        'cache-control',
        isCurrent ? `public, max-age=${365 * daySeconds}, immutable` : 'no-cache',
      );
      return reply.type(type).send(write(settings));
    };
  http.get(
    '/theme.css',
    serve('sheet', 'text/css; charset=utf-8', (own) => {
      if (hasOwnSheet(own)) return writeThemeSheet(own);
      throw new AppError('not_found');
    }),
  );
  http.get('/site-icon.svg', serve('icon', 'image/svg+xml', drawFavicon));
}

/** Of every language, since a page may change its language. A changed word has another address. */
function serveOwnWords(http: FastifyInstance, makeContext: MakeContext): void {
  for (const locale of locales)
    http.get(`${ownWordsPath}${locale}.json`, async (request, reply) => {
      const { words } = (await makeContext(request, reply)).site;
      const isCurrent = words !== undefined && request.url === ownWordsUrl(locale, words.version);
      reply.header(
        'cache-control',
        isCurrent ? `public, max-age=${365 * daySeconds}, immutable` : 'no-cache',
      );
      return reply.type('application/json; charset=utf-8').send(listPageWords(words?.find(locale) ?? {}));
    });
}

function keepForADay(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${daySeconds}`);
}
