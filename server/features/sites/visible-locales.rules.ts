import { type Locale, locales } from '#contract/sites/facts.ts';

/** By country, the most spoken first; elsewhere any is possible. */
const localesOf: Record<string, readonly Locale[]> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
};

interface Visit {
  /** The address's country; undefined when unknown. */
  country: string | undefined;
  geoip_country: string;
  geoip_selected_country: string;
  languages: string | undefined;
  isVisitor: boolean;
}

/** A viewer who looks at another country, or comes from one not served, may speak any language. */
export function listVisibleLocales({
  country,
  geoip_country: here,
  geoip_selected_country: selected,
  languages,
  isVisitor,
}: Visit): Locale[] {
  const spoken = localesOf[selected];
  const isAway = selected !== here || country !== here;
  if (!spoken || (isVisitor && isAway)) return [...locales];
  const own = findSpoken(languages);
  return own && !spoken.includes(own) ? [...spoken, own] : [...spoken];
}

/** Browsers send languages in order of preference: `nl-BE,nl;q=0.9,en;q=0.8`. */
function findSpoken(languages = ''): Locale | undefined {
  const primary = languages.split(',').map((part) => part.trim().split(/[-;]/, 1)[0]?.toLowerCase());
  return locales.find((locale) => locale === primary.find((tag) => locales.includes(tag as Locale)));
}
