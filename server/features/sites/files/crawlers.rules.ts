import { complaintsPath } from '#contract/complaints/facts.ts';
import { landerPaths } from '#contract/landers/facts.ts';
import { pagePaths } from '#contract/pages/facts.ts';
import type { Site } from '#server/call.ts';

/** Pages that anybody may read and a search engine may show. */
export const listedPages = [
  ...['/', '/pricing', '/premium', '/match-finder', complaintsPath],
  ...pagePaths,
  ...landerPaths,
];

/** Members decide who sees them; what a crawler may not show it need not fetch. */
export const privatePaths = [
  '/api/',
  '/media/',
  '/members',
  '/likes',
  '/chats',
  '/dev/',
  '/sandbox/',
  '/unsubscribe',
  '/withdraw',
  '/complaints/',
];

/**
 * Header fields of a page: its one address, whatever stands behind the question mark (RFC 6596), with those of its
 * translations on other domains, or that it is not to be shown
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag). Fields weigh nothing in the browser.
 */
export function describeForCrawlers(
  { origin, translations }: Pick<Site, 'origin' | 'translations'>,
  url: string,
): Record<string, string> {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!listedPages.includes(path)) return { 'x-robots-tag': 'noindex' };
  const links = [`<${origin}${path}>; rel="canonical"`];
  const { en } = translations;
  const named = en ? { ...translations, 'x-default': en } : translations;
  for (const [tag, other] of Object.entries(named))
    links.push(`<${other}${path}>; rel="alternate"; hreflang="${tag}"`);
  return { link: links.join(', ') };
}
