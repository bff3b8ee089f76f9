import { financePaths } from '#contract/staff/finance.ts';

export const taxPath = financePaths.tax;
/** The sums of a quarter, and each document of it, as CSV. */
export const taxFilePath = '/api/staff/tax/file';
export const taxJournalPath = '/api/staff/tax/journal';

/**
 * Where VAT is declared: in the return of the seller's own country, in the One Stop Shop of the European Union, in another country
 * that taxes them, or nowhere, since none was charged.
 */
export const taxSections = ['home', 'union', 'elsewhere', 'untaxed'] as const;
export type TaxSection = (typeof taxSections)[number];

/** `doubtful`: it has changed not long ago, or no table here has a rate of that country. */
export const rateStates = ['confirmed', 'unconfirmed', 'doubtful'] as const;

export const reasonLength = 300;

/** What can be wrong with a field besides the faults of every form. */
export const taxFaults = ['rate', 'rate_day', 'changed_since'] as const;
