export const suspendedPath = '/suspended';

/** At least six months: Regulation (EU) 2022/2065, art. 20(1). */
export const appealDays = 184;

/** `upheld`: the sanction is reversed. */
export const appealOutcomes = ['upheld', 'dismissed'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const appealLength = 4000;
