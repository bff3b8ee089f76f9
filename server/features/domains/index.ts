import type { Feature } from '#server/feature.ts';

export {
  addDomain,
  checkDomain,
  DomainRefusal,
  describeDomains,
  editDomain,
  exportDomain,
  importDomain,
  readSetting,
} from './operator.service.ts';

/** What operators do with a whole domain: settings, hosts and packages change together. It stores nothing of its own. */
export const domains: Feature = { name: 'domains' };
