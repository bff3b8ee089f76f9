import type { SiteSettings } from '#contract/sites/endpoints.ts';

export const pageTokens = [
  'terms',
  'privacy',
  'cookies',
  'ban',
  'return-policy',
  'service',
  'accessibility',
  'faq',
] as const;
export type PageToken = (typeof pageTokens)[number];

export const pagePaths = pageTokens.map((token) => `/pages/${token}` as const);
export const longestPageSearch = 100;

const oldestVersion = '2023-12-01T12:00:00.000Z';

/** When the current terms took effect: a company cannot have agreed to anything before it was added. */
export function findVersionTime({ added_date }: Pick<SiteSettings, 'added_date'>): string {
  const added = Date.parse(added_date);
  return new Date(Math.max(Date.parse(oldestVersion), added || 0)).toISOString();
}
