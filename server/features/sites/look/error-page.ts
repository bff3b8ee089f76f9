import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { AppError } from '#contract/errors.ts';
import { type Locale, localeIsoCodes } from '#contract/sites/facts.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { SiteWords } from '#server/call.ts';
import type { SendErrorPage } from '#server/platform/http/error-answer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseLocale } from '../locale.rules.ts';
import { findKnownSite } from '../sites.service.ts';
import { drawGlyph, type Look } from './glyph.ts';
import { houseStyle, resolveTheme } from './theme.rules.ts';

interface Reader {
  locale: Locale;
  look?: Look | undefined;
  words?: SiteWords | undefined;
}

/** Shows errors in the look and language of the requested domain. */
export function createErrorPages(platform: Platform): SendErrorPage {
  return (request, reply, refusal, retrySeconds) => {
    const { cookies, host, url, id: requestId } = request;
    const site = findKnownSite(platform, host);
    return sendErrorPage(reply, refusal, {
      // A request that was refused early has no cookies yet.
      locale: chooseLocale({ url, cookies: cookies ?? {}, site }),
      look: site && resolveTheme(site.settings),
      words: site?.words,
      requestId,
      retrySeconds,
    });
  };
}

/** Needs neither the database nor React; reloads itself if a time is given. */
export function sendErrorPage(
  reply: FastifyReply,
  refusal: AppError,
  {
    locale,
    look,
    words,
    requestId,
    retrySeconds,
  }: Reader & { requestId: string; retrySeconds?: number | undefined },
): FastifyReply {
  const t = createServerTranslate<'errors' | 'layout'>(locale, words);
  const nonce = randomBytes(18).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const title = escapeHtml(t(`errors:${refusal.code}`, refusal.data));
  // Without a site there is no home page.
  const hasHome = refusal.code !== 'request.unknown_host';
  const brand = hasHome ? look : undefined;
  const notes = [
    ...(retrySeconds ? [t('layout:error.reloads')] : []),
    ...(refusal.status >= 500 ? [t('layout:error.reference', { id: requestId })] : []),
  ];
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${localeIsoCodes[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
${retrySeconds ? `<meta http-equiv="refresh" content="${retrySeconds}">` : ''}
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${writeColors(brand)}${style}</style>
</head>
<body>
<main>
${brand ? drawBrand(brand) : ''}
${refusal.status > 0 ? `<p class="muted">${refusal.status}</p>` : ''}
<h1>${title}</h1>
${notes.map((note) => `<p class="muted">${escapeHtml(note)}</p>`).join('\n')}
${hasHome ? `<a href="/">${escapeHtml(t('layout:error.home'))}</a>` : ''}
</main>
</body>
</html>
`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** --unread of web/ui/theme.css. */
const focus = { light: '#4a3aff', dark: '#8f84ff' };

/** The tokens of web/ui/theme.css, whose name only the build knows. Ink where there is no brand. */
function writeColors(look: Look | undefined): string {
  const write = (scheme: 'light' | 'dark') => {
    const { filled, edge, accent } = look?.[scheme] ?? {
      filled: 'var(--ink)',
      edge: 'var(--ink)',
      accent: '',
    };
    const words = look ? '#ffffff' : 'var(--paper)';
    const { paper, ink, muted } = (look ?? houseStyle)[scheme];
    const grounds = `--paper: ${paper}; --ink: ${ink}; --muted: ${muted}; --focus: ${focus[scheme]}`;
    return `${grounds}; --filled: ${filled}; --on-filled: ${words}; --edge: ${edge}; --accent: ${accent};`;
  };
  return `
:root { color-scheme: light dark; ${write('light')}; --pill: ${(look ?? houseStyle).corners.pill}px; }
@media (prefers-color-scheme: dark) { :root { ${write('dark')} } }`;
}

const style = `
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 "Figtree Variable", system-ui, sans-serif; overflow-wrap: break-word; }
main { max-width: 45rem; margin-inline: auto; padding: clamp(3rem, 12vh, 8rem) 1rem; }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.875rem, 1.55rem + 1.4vw, 2.375rem); font-weight: 650; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
.glyph { height: 3.5rem; max-width: 7rem; }
.muted { margin: 0.75rem 0; color: var(--muted); }
a { display: inline-block; margin-top: 1rem; padding: 0.65rem 1.25rem; border: 1px solid var(--edge); border-radius: var(--pill); background: var(--filled); color: var(--on-filled); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

function drawBrand({ glyph, light: { shared } }: Look): string {
  const colors = { filled: 'var(--filled)', accent: 'var(--accent)', shared };
  return drawGlyph(glyph, colors, 'class="glyph" aria-hidden="true"');
}
