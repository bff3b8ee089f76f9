import type { SiteSettings } from '#contract/sites/endpoints.ts';

/** The static pages: content/pages/<locale>/<token>.md, shown at /pages/<token>. */
export const pageTokens = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'service', 'faq'] as const;
export type PageToken = (typeof pageTokens)[number];

export const pagePaths = pageTokens.map((token) => `/pages/${token}` as const);
export const longestPageSearch = 100;

const oldestVersion = '2023-12-01T12:00:00.000Z';

/** Of the terms and what belongs to them: no company can have agreed to anything before it was there. */
export function findVersionTime({ added_date }: Pick<SiteSettings, 'added_date'>): string {
  const added = Date.parse(added_date);
  return new Date(Math.max(Date.parse(oldestVersion), added || 0)).toISOString();
}
