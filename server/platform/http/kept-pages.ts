import type { FastifyRequest } from 'fastify';
import { alertCookies, locales } from '#contract/sites.ts';
import { timeZoneCookie } from '#contract/time-zones.ts';
import { hourMs } from '../durations.ts';
import { localeCookies } from './locale-cookies.ts';

/** What strangers see first, and what needs no script. */
const keptPaths = ['/', '/members'];
const keptForMs = 24 * hourMs;
const maxKept = 50;

interface KeptPage {
  html: string;
  nonce: string;
  keptAt: number;
}

/** The latest pages of strangers, per address of the site and language, for when the database is away. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();

  /** Answers the page. */
  async keep(request: FastifyRequest, page: Response): Promise<Response> {
    const key = request.url.includes('?') ? undefined : keyOf(request);
    const isHtml = page.headers.get('content-type')?.startsWith('text/html');
    const isRead = request.method === 'GET';
    if (!key || !isRead || !isUnknown(request) || page.status !== 200 || !isHtml) return page;
    this.pages.delete(key);
    const html = await page.clone().text();
    this.pages.set(key, { html, nonce: request.nonce, keptAt: performance.now() });
    for (const oldest of this.pages.keys()) if (this.pages.size > maxKept) this.pages.delete(oldest);
    return page;
  }

  find(request: FastifyRequest): Response | undefined {
    const key = keyOf(request);
    const kept = key && !isLoggedIn(request) ? this.pages.get(key) : undefined;
    if (!kept || performance.now() - kept.keptAt > keptForMs) return undefined;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(kept.html.replaceAll(kept.nonce, request.nonce), { headers });
  }
}

/** The index page is the same whatever link led to it. */
function keyOf({ host, url, cookies }: FastifyRequest): string | undefined {
  const [path = '', query] = url.split('?', 2);
  if (!keptPaths.includes(path) || (query && path !== '/')) return undefined;
  // Whoever has come past the warning must not meet it again while it cannot be drawn anew.
  const isWarned = cookies[alertCookies.entry] === undefined;
  // As it is understood: a cookie may hold anything, and each of its values would push out a page.
  const named = localeCookies.map((name) => cookies[name]);
  const locale = named.flatMap((name) => locales.filter((known) => known === name))[0] ?? '';
  return [host.toLowerCase(), path, locale, isWarned].join(' ');
}

const impersonalCookies: string[] = [...localeCookies, alertCookies.entry, timeZoneCookie];

/** Whatever else a page may have been made for. */
function isUnknown({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).every((name) => impersonalCookies.includes(name));
}

function isLoggedIn({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => name.startsWith('auth.'));
}
