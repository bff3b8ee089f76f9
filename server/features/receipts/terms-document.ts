import { createHash } from 'node:crypto';
import type { PageToken } from '#contract/pages/facts.ts';
import { type Locale, linkLocaleParameter, localeIsoCodes } from '#contract/sites/facts.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { Site } from '#server/call.ts';
import { escapeHtml } from '#server/features/notifications/index.ts';
import { findPage } from '#server/features/pages/index.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findTerms, insertTerms, type ReceiptRow } from './receipts.store.ts';

/** The contract, how to withdraw from it, and where to complain. */
const contractPages: PageToken[] = ['terms', 'return-policy', 'service'];

/** Stores the current terms and returns their hash. Inside the transaction of the receipt. */
export async function keepTerms(platform: Platform, site: Site, locale: Locale): Promise<string> {
  const document = writeTerms(platform, site, locale);
  const hash = createHash('sha256').update(document).digest('base64url');
  await insertTerms(platform, { hash, document });
  return hash;
}

/** A self-contained file: a durable medium (Directive 2011/83/EU, articles 2(10) and 8(7)). */
function writeTerms(platform: Platform, site: Site, locale: Locale): string {
  const pages = contractPages.map((token) => findPage(platform, site, { token, locale, search: '' }));
  const [terms] = pages;
  const parts = pages.flatMap(({ token, title, lead, sections }) => [
    `<h1 id="${token}">${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(lead)}</p>`,
    ...sections.map((section) => `<h2>${escapeHtml(section.title)}</h2>\n${section.html}`),
  ]);
  const head = `<meta charset="utf-8"><title>${escapeHtml(`${terms?.title} – ${site.settings.name}`)}</title>`;
  const style =
    '<style>body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}</style>';
  const body = parts
    .join('\n')
    .replace(/href="(\/[^"?#]*)(#[^"]*)?"/g, `href="$1?${linkLocaleParameter}=${locale}$2"`)
    .replaceAll('href="/', `href="${site.origin}/`);
  return `<!doctype html>\n<html lang="${localeIsoCodes[locale]}">\n<head>${head}${style}</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

/** The terms the receipt names; older ones name none. */
export async function loadTerms(platform: Platform, row: ReceiptRow): Promise<MailAttachment[]> {
  const { terms_hash: hash, locale } = row.facts;
  if (row.kind !== 'receipt' || hash === undefined) return [];
  const document = await findTerms(platform, hash);
  if (document === undefined) throw new Error(`The terms of the receipt ${row.id} are gone`);
  const t = createServerTranslate<'receipts' | 'payments'>(locale);
  return [
    {
      filename: `${t('receipts:document.termsFileName')}.html`,
      contentType: 'text/html; charset=utf-8',
      content: Buffer.from(document),
    },
  ];
}
