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

  async keep(request: FastifyRequest, page: Response): Promise<Response> {
    const key = request.url.includes('?') ? undefined : this.rules.keyOf(request);
    const isHtml = page.headers.get('content-type')?.startsWith('text/html');
    const isRead = request.method === 'GET';
    if (!key || !isRead || !this.rules.isImpersonal(request) || page.status !== 200 || !isHtml) return page;
    this.pages.delete(key);
    const html = await page.clone().text();
    this.pages.set(key, { html, nonce: request.nonce, keptAt: performance.now() });
    for (const oldest of this.pages.keys()) if (this.pages.size > maxKept) this.pages.delete(oldest);
    return page;
  }

  find(request: FastifyRequest): Response | undefined {
    const key = this.rules.keyOf(request);
    const kept = key && !this.rules.isLoggedIn(request) ? this.pages.get(key) : undefined;
    if (!kept || performance.now() - kept.keptAt > keptForMs) return undefined;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(kept.html.replaceAll(kept.nonce, request.nonce), { headers });
  }
}
