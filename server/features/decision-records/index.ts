import type { Feature } from '#server/feature.ts';

export { recordDecision, recordNotice } from './decision-records.service.ts';

/** Anonymous records of what came in and what was decided, for the transparency report: docs/decisions/076. */
export const decisionRecords: Feature = {
  name: 'decision-records',
  tables: ['decision_record', 'notice_record'],
};
