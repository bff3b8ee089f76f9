import { financePaths } from '#contract/staff/finance.ts';

export const figuresPath = financePaths.figures;
export const figuresFilePath = '/api/staff/figures/file';

/** Days until today; `own`: from one day to another. */
export const figureRanges = ['7', '30', '90', '365', 'own'] as const;
export type FigureRange = (typeof figureRanges)[number];
export const usualRange: FigureRange = '30';

/** What members do for the first time, in the order in which most do it. */
export const memberSteps = ['signups', 'confirmed', 'photo', 'wrote', 'answered', 'paid'] as const;
export type MemberStep = (typeof memberSteps)[number];

/** By what the steps are divided. */
export const stepParts = ['source', 'lander', 'country', 'gender'] as const;
export type StepPart = (typeof stepParts)[number];

/** Figures with a value for each day. `active` is averaged where several days are one column, all others are added. */
export const seriesNames = [
  'active',
  'signups',
  'conversations',
  'messages',
  'paid',
  'purchases',
  'notices',
] as const;
export type SeriesName = (typeof seriesNames)[number];

/**
 * What members held before, what came into their wallets (positive) and what left them (negative), and what they hold since: the last
 * is the sum of all others. `adjusted`: by staff. `reversed`: refunds that were taken back. `lent`, `repaid`: credits that were spent
 * before their money went back. `lapsed`: left behind by erased members.
 */
export const creditLines = [
  'opening',
  'sold',
  'given',
  'adjusted',
  'messages',
  'gifts',
  'photos',
  'returned',
  'taken',
  'reversed',
  'lent',
  'repaid',
  'lapsed',
  'outstanding',
] as const;
export type CreditLine = (typeof creditLines)[number];

/** Days after the sign-up at which it is looked at what members of a source have brought. */
export const valueAges = [7, 30, 90] as const;

/** The longest name of a source for which a cost can be typed; that of partners is no longer. */
export const maxSourceLength = 64;
export const costCurrencies = ['EUR', 'USD', 'GBP', 'PLN', 'CHF', 'CZK', 'DKK', 'NOK', 'SEK'] as const;
/** What can be wrong with a cost besides the faults of every form. */
export const costFaults = [
  'cost_day',
  'cost_days',
  'cost_source',
  'cost_amount',
  'cost_line',
  'cost_lines',
] as const;

/** Weeks after the sign-up at which a week of new members is looked at. */
export const cohortAges = [1, 2, 4, 8, 12] as const;
