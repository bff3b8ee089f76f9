import type { TaxSection } from '#contract/tax/facts.ts';

/** Members of the European Union, ISO 3166: https://european-union.europa.eu/principles-countries-history/eu-countries_en */
const unionCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * Where the VAT of a sale is declared. Electronic services are taxed where the buyer lives; a seller of the Union declares
 * those of its other countries in the One Stop Shop (Directive 2006/112/EC, articles 58 and 369a to 369k).
 */
export function findSection(sale: {
  country: string;
  rate: number | null;
  sellerCountry: string;
}): TaxSection {
  if (sale.rate === null) return 'untaxed';
  if (sale.country === sale.sellerCountry) return 'home';
  return unionCountries.has(sale.country) ? 'union' : 'elsewhere';
}
