import { createHash } from 'node:crypto';
import { compressText, type KeptEncoding } from '../compression.ts';
import type { Trusted } from '../security-policy.ts';

/** A page is the same for everybody with this key, while `owner` is in use. */
export interface Sharing {
  owner: object;
  key: string;
}

export interface RenderedPage {
  status: number;
  html: string;
  nonce: string;
}

type FinishedPage = StaticPage | ScriptedPage;

/** A page without scripts from files: hashes replace the nonce, which differs by response. */
export interface StaticPage {
  trusted: Trusted;
  bodies: Record<KeptEncoding, Buffer>;
}

/** Its scripts load others, which only a nonce allows: each response gets its own. */
export interface ScriptedPage {
  html: string;
  nonce: string;
}

const quality = 9;
/** Per owner: each page in each language for the usual variants. */
const maxPages = 500;

/** Renders each page once, also for concurrent requests; an owner's pages are dropped with it. */
export class SharedPageCache {
  private readonly pages = new WeakMap<object, Map<string, Promise<FinishedPage | undefined>>>();

  async find({ owner, key }: Sharing, draw: () => Promise<RenderedPage>): Promise<FinishedPage | undefined> {
    const pages = this.pages.get(owner) ?? new Map<string, Promise<FinishedPage | undefined>>();
    this.pages.set(owner, pages);
    const known = pages.get(key);
    if (known) return known;
    const finishing = draw().then(finishPage);
    pages.set(key, finishing);
    for (const oldest of pages.keys()) if (pages.size > maxPages) pages.delete(oldest);
    const page = await finishing.catch((error: unknown) => {
      pages.delete(key);
      throw error;
    });
    if (!page) pages.delete(key);
    return page;
  }
}

async function finishPage({ status, html, nonce }: RenderedPage): Promise<FinishedPage | undefined> {
  if (status !== 200) return undefined;
  if (/<script[^>]* (src|type="module")/.test(html)) return { html, nonce };
  const text = html.replaceAll(` nonce="${nonce}"`, '');
  const [br, gzip, identity] = await Promise.all([
    compressText(text, 'br', quality),
    compressText(text, 'gzip'),
    compressText(text, 'identity'),
  ]);
  return {
    trusted: { scripts: hashInline(html, 'script', nonce), styles: hashInline(html, 'style', nonce) },
    bodies: { br, gzip, identity },
  };
}

export function isStaticPage(page: FinishedPage): page is StaticPage {
  return 'bodies' in page;
}

/** Hashes what carries the nonce: https://www.w3.org/TR/CSP3/#match-element-to-source-list */
function hashInline(html: string, tag: 'script' | 'style', nonce: string): string {
  const elements = html.matchAll(new RegExp(`<${tag}([^>]*)>([^]*?)</${tag}>`, 'g'));
  const own = [...elements].filter(([, attributes]) => attributes?.includes(` nonce="${nonce}"`));
  const hashes = own.map(([, , content = '']) => createHash('sha256').update(content).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ');
}
