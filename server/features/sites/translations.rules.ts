import type { SiteSettings } from '#contract/sites/endpoints.ts';

interface Domain {
  id: number;
  origin: string;
  settings: Pick<SiteSettings, 'name' | 'domain_language'>;
}

/** Origins by language tag (BCP 47), in the order of the tags. */
export type Translations = Record<string, string>;

/**
 * Domains of the same name are one brand: each has the others' pages in its `domain_language`. They are
 * derived, since search engines require all to name each other
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). A second domain of
 * the same language gets none.
 */
export function findTranslations(domain: Domain, domains: readonly Domain[]): Translations {
  const brand = domains
    .filter(({ settings }) => settings.name === domain.settings.name)
    .sort((a, b) => a.id - b.id);
  const byTag = new Map<string, Domain>();
  for (const one of brand) {
    const tag = readTag(one.settings.domain_language);
    if (tag && !byTag.has(tag)) byTag.set(tag, one);
  }
  const isNamed = [...byTag.values()].some(({ id }) => id === domain.id);
  if (!isNamed || byTag.size < 2) return {};
  return Object.fromEntries([...byTag].sort().map(([tag, { origin }]) => [tag, origin]));
}

/** `nl`, `nl-BE` and `nl_BE` are language tags. */
function readTag(language: string): string | undefined {
  const tag = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(language);
  if (!tag) return undefined;
  const [, two = '', region] = tag;
  return region ? `${two.toLowerCase()}-${region.toUpperCase()}` : two.toLowerCase();
}
