import type { Feature } from '#server/feature.ts';

export { checkAuditLog, countDecisions, recordAudit, recordAudits } from './audit.service.ts';

/** Actions of staff and operators. Entries hold ids and field names, never personal values. */
export const audit: Feature = {
  name: 'audit',
  tables: ['audit_entry', 'audit_head'],
};
