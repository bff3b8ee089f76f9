import type { Feature } from '#server/feature.ts';

export { checkAuditLog, recordAudit } from './audit.service.ts';

/** What staff and operators did. Entries hold ids and names of fields, never personal values. */
export const audit: Feature = {
  name: 'audit',
  tables: ['audit_entry', 'audit_head'],
};
