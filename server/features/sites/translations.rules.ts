import type { SiteSettings } from '#contract/sites/endpoints.ts';

interface Domain {
  id: number;
  domain: string;
  origin: string;
  settings: Pick<SiteSettings, 'sister_domains' | 'domain_language'>;
}

/** Origins by language tag (BCP 47), in the order of the tags. */
export type Translations = Record<string, string>;

/**
 * A domain has its sisters' pages in their `domain_language`. Two are sisters when each names the other in its settings: nobody becomes
 * part of a brand by a name or by their own wish alone. Search engines require all to name each other, too
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). A second domain of the same language gets none.
 */
export function findTranslations(domain: Domain, domains: readonly Domain[]): Translations {
  const named = chooseByTag(domain, domains);
  const own = readOwn(domain);
  if (named.get(own) !== domain) return {};
  const isMutual = ([, other]: [string, Domain]) => chooseByTag(other, domains).get(own) === domain;
  const translations = [...named].filter(isMutual).sort();
  if (translations.length < 2) return {};
  return Object.fromEntries(translations.map(([tag, { origin }]) => [tag, origin]));
}

/** A domain and its sisters, the first of each language. */
function chooseByTag(domain: Domain, domains: readonly Domain[]): Map<string, Domain> {
  const sisters = domains
    .filter((one) => one === domain || areSisters(one, domain))
    .sort((a, b) => a.id - b.id);
  const byTag = new Map<string, Domain>();
  for (const one of sisters) {
    const tag = readOwn(one);
    if (tag && !byTag.has(tag)) byTag.set(tag, one);
  }
  return byTag;
}

function areSisters(one: Domain, other: Domain): boolean {
  return (
    one.settings.sister_domains.includes(other.domain) && other.settings.sister_domains.includes(one.domain)
  );
}

/** `nl`, `nl-BE` and `nl_BE` are language tags; empty: none. */
function readOwn({ settings: { domain_language: language } }: Domain): string {
  const tag = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(language);
  if (!tag) return '';
  const [, two = '', region] = tag;
  return region ? `${two.toLowerCase()}-${region.toUpperCase()}` : two.toLowerCase();
}
