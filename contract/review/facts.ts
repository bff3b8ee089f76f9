/** What waits for a decision of staff, in the order in which the console lists it. */
export const reviewQueues = [
  'photos',
  'verifications',
  'age_checks',
  'reports',
  'held',
  'complaints',
  'appeals',
] as const;
export type ReviewQueueName = (typeof reviewQueues)[number];

/** What waits longer for its decision is overdue. */
export const decisionDays = 14;

/** Items that the list of a queue shows. */
export const maxListed = 100;

/** A claimed item is offered to nobody else for this long. */
export const claimMinutes = 10;

/** A decision is carried out after this; until then its author may undo it. */
export const undoSeconds = 10;

export const queuePaths = {
  photos: '/staff/photos',
  verifications: '/staff/verifications',
  age_checks: '/staff/age-checks',
  reports: '/staff/reports',
  held: '/staff/held',
  complaints: '/staff/complaints',
  appeals: '/staff/appeals',
} as const satisfies Record<ReviewQueueName, string>;

/** The page of one item in the console. */
export function toCasePath(queue: ReviewQueueName, id: number): string {
  return `${queuePaths[queue]}/${id}`;
}
