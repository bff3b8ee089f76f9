import { domainPath } from '#contract/domains/facts.ts';

export const experimentsPattern = '/staff/domains/:domain/experiments';
/** In place of the number of an experiment that is not saved yet. */
export const newExperiment = 'new';

export function experimentsPath(domain: string, experiment?: number | typeof newExperiment): string {
  const path = `${domainPath(domain)}/experiments`;
  return experiment === undefined ? path : `${path}/${experiment}`;
}

/** A: what is sold without the experiment. */
export const listVariants = ['a', 'b'] as const;
export type ListVariant = (typeof listVariants)[number];

/** By time: it ran as long as was planned, and has a verdict. */
export const experimentEnds = ['time', 'staff', 'packages'] as const;
export type ExperimentEnd = (typeof experimentEnds)[number];

export const experimentStates = ['draft', 'running', 'complete', 'ended', 'kept_a', 'kept_b'] as const;
export type ExperimentState = (typeof experimentStates)[number];

export const experimentChanges = ['start', 'stop', 'keep_a', 'keep_b', 'remove'] as const;
export type ExperimentChange = (typeof experimentChanges)[number];
export const experimentOutcomes = [...experimentChanges, 'save'] as const;
export type ExperimentOutcome = (typeof experimentOutcomes)[number];

/** More, or fewer, buy with variant B; or the interval holds no difference, too. `few`: a group is too small to be shown. */
export const verdicts = ['more', 'fewer', 'open', 'few'] as const;
export type Verdict = (typeof verdicts)[number];

/** How long after joining a purchase counts. */
export const paidDays = 7;
export const experimentDays = { min: 7, max: 182 };
/** Of how many days newcomers are counted, to tell how long an experiment would take. */
export const paceDays = 28;

/** What can be wrong with a field besides the faults of every form. */
export const experimentFaults = [
  'taken',
  'share',
  'difference',
  'days',
  'country',
  'other_price',
  'places',
  'same',
  'running',
  'changed_since',
  'not_complete',
] as const;
export type ExperimentFault = (typeof experimentFaults)[number];

/** The control that says where a package stands in variant B. */
export const placeOf = (packageId: number | string) => `place:${packageId}`;
export const placePattern = /^place:(\d{1,9})$/;
