/** What waits for a decision of staff, in the order in which the console lists it. */
export const reviewQueues = ['photos', 'reports', 'held', 'appeals'] as const;
export type ReviewQueueName = (typeof reviewQueues)[number];

/** A claimed item is offered to nobody else for this long. */
export const claimMinutes = 10;

/** A decision is carried out after this; until then its author may undo it. */
export const undoSeconds = 10;

export const queuePaths = {
  photos: '/staff/photos',
  reports: '/staff/reports',
  held: '/staff/held',
  appeals: '/staff/appeals',
} as const satisfies Record<ReviewQueueName, string>;
