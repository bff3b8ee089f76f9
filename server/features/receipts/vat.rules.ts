/** When the table below was written. */
const tableDay = '2026-01';
/** Rates that had changed shortly before. */
const changedIn: Readonly<Partial<Record<string, string>>> = { SK: '2025-01', EE: '2025-07', RO: '2025-08' };

/**
 * Standard VAT rates in hundredths of a percent for electronic services to consumers, by the consumer's
 * country (Directive 2006/112/EC, article 58). EU: Taxes in Europe Database of the European Commission; United Kingdom:
 * its government.
 */
const standardRates: Readonly<Partial<Record<string, number>>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

/** Null: no VAT, because the seller has no number for it or the country demands none. */
export function findVatRate(country: string, vatNumber: string): number | null {
  return vatNumber === '' ? null : (standardRates[country] ?? null);
}

export interface KnownRate {
  /** Null: the table has none for this country. */
  rate: number | null;
  source: string | null;
  /** YYYY-MM: of the table. */
  as_of: string;
  /** YYYY-MM: when it changed, where that was not long before. */
  changed: string | null;
}

export function describeVatRate(country: string): KnownRate {
  const rate = standardRates[country] ?? null;
  const source =
    country === 'GB' ? 'https://www.gov.uk/vat-rates' : 'https://ec.europa.eu/taxation_customs/tedb';
  return {
    rate,
    source: rate === null ? null : source,
    as_of: tableDay,
    changed: changedIn[country] ?? null,
  };
}

/** The VAT in a gross amount, rounded to the nearest unit. */
export function findVatCents(grossCents: number, rate: number | null): number {
  return rate === null ? 0 : Math.round((grossCents * rate) / (10_000 + rate));
}

/** VAT of a partial refund, so that all parts together make what was charged. */
export function findVatOfPart(goneCents: number, partCents: number, rate: number | null): number {
  return findVatCents(goneCents + partCents, rate) - findVatCents(goneCents, rate);
}

/** Evidence of a buyer's country (Implementing Regulation (EU) 282/2011, article 24f). */
export interface Evidence {
  /** The country of payment, of the connection, or of the profile. */
  kind: 'payment' | 'connection' | 'profile';
  country: string;
}

/** The country two pieces of evidence agree on, else the one the buyer named. */
export function decideTaxCountry(evidence: readonly Evidence[], paymentCountry: string): string {
  const countries = evidence.map(({ country }) => country);
  const isTwice = (country: string) => countries.filter((other) => other === country).length > 1;
  if (isTwice(paymentCountry)) return paymentCountry;
  return countries.find(isTwice) ?? paymentCountry;
}
