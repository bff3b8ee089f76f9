/** The names of a country's regions; the word itself is `geography:region.<term>`. */
const regionTerms = ['province', 'region', 'state', 'canton', 'voivodeship'] as const;
export type RegionTerm = (typeof regionTerms)[number];

const termByCountry: Record<string, RegionTerm> = {
  NL: 'province',
  BE: 'province',
  IE: 'province',
  IT: 'province',
  ES: 'province',
  CA: 'province',
  NZ: 'province',
  GB: 'region',
  FR: 'region',
  DE: 'state',
  AT: 'state',
  US: 'state',
  AU: 'state',
  CH: 'canton',
  PL: 'voivodeship',
};

export function regionTermOf(country: string): RegionTerm {
  return termByCountry[country] ?? 'region';
}
