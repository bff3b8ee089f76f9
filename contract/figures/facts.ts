import type { StaffRole } from '#contract/staff/facts.ts';

export const figuresPath = '/staff/figures';
export const figuresFilePath = '/api/staff/figures/file';

/** Besides admins. */
export const figuresRole: StaffRole = 'finance';

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

/** What came into the wallets of members, what left them, and what they still hold. */
export const creditLines = [
  'sold',
  'given',
  'messages',
  'gifts',
  'photos',
  'returned',
  'taken',
  'outstanding',
] as const;
export type CreditLine = (typeof creditLines)[number];

/** Weeks after the sign-up at which a week of new members is looked at. */
export const cohortAges = [1, 2, 4, 8, 12] as const;
