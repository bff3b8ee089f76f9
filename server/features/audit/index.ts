import type { Feature } from '#server/feature.ts';

export {
  checkAuditLog,
  countDecisions,
  countEntries,
  findAuditCheck,
  recordAudit,
  recordAuditCheck,
  recordAudits,
} from './audit.service.ts';
export { mayChangeLog } from './audit.store.ts';

/** Actions of staff and operators. Entries hold ids and field names, never personal values. */
export const audit: Feature = {
  name: 'audit',
  tables: ['audit_entry', 'audit_head'],
};
