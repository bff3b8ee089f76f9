import type { Feature } from '#server/feature.ts';

export {
  addDomain,
  checkDomain,
  DomainRefusal,
  editDomain,
  exportDomain,
  importDomain,
  readSetting,
  toDomains,
} from './operator.service.ts';

/** Operators change settings, hosts and packages of a domain together. It stores nothing itself. */
export const domains: Feature = { name: 'domains' };
