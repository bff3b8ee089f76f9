import type { FastifyRequest } from 'fastify';
import { hourMs } from '../../durations.ts';

const keptForMs = 24 * hourMs;
const maxKept = 50;

export interface KeepingRules {
  /** Names the page with all that it depends on; undefined for one that is not cached. */
  keyOf(request: FastifyRequest): string | undefined;
  /** Whether the page rendered for this request may be shown to others. */
  isImpersonal(request: FastifyRequest): boolean;
  /** Members are not shown a page rendered for visitors. */
  isLoggedIn(request: FastifyRequest): boolean;
}

export interface DrawnPage {
  response: Response;
  /** The body, where it is HTML of the build: reading it from the response would copy it twice. */
  html?: string | undefined;
}

interface KeptPage {
  html: string;
  nonce: string;
  keptAt: number;
}

/** Caches the latest pages of visitors for when the database is away. */
export class StalePageFallback {
  private readonly pages = new Map<string, KeptPage>();
  private readonly rules: KeepingRules;

  constructor(rules: KeepingRules) {
    this.rules = rules;
  }

  async keep(request: FastifyRequest, page: DrawnPage): Promise<DrawnPage> {
    const { response } = page;
    const key = request.url.includes('?') ? undefined : this.rules.keyOf(request);
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    const isRead = request.method === 'GET';
    if (!key || !isRead || !this.rules.isImpersonal(request) || response.status !== 200 || !isHtml)
      return page;
    this.pages.delete(key);
    const html = page.html ?? (await response.clone().text());
    this.pages.set(key, { html, nonce: request.nonce, keptAt: performance.now() });
    for (const oldest of this.pages.keys()) if (this.pages.size > maxKept) this.pages.delete(oldest);
    return page;
  }

  find(request: FastifyRequest): DrawnPage | undefined {
    const key = this.rules.keyOf(request);
    const kept = key && !this.rules.isLoggedIn(request) ? this.pages.get(key) : undefined;
    if (!kept || performance.now() - kept.keptAt > keptForMs) return undefined;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return {
      response: new Response(null, { headers }),
      html: kept.html.replaceAll(kept.nonce, request.nonce),
    };
  }
}
