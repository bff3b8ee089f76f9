import { complaintsPath } from '#contract/complaints/facts.ts';
import { landerPaths } from '#contract/landers/facts.ts';
import { pagePaths } from '#contract/pages/facts.ts';
import type { Site } from '#server/call.ts';

export const listedPages = [
  ...['/', '/pricing', '/premium', '/match-finder', complaintsPath],
  ...pagePaths,
  ...landerPaths,
];

/** Visibility is the members' choice; crawlers need not fetch what they may not show. */
export const privatePaths = [
  '/api/',
  '/media/',
  '/members',
  '/likes',
  '/chats',
  '/dev/',
  '/sandbox/',
  '/unsubscribe',
  '/stop-alert',
  '/withdraw',
  '/complaints/',
];

/**
 * Headers, which cost browsers nothing: the canonical address (RFC 6596) and translations, or noindex
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
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
