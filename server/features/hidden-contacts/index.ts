import type { Feature } from '#server/feature.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hiddenContactsRoutes } from './hidden-contacts.routes.ts';
import { undoableSince } from './hidden-contacts.service.ts';
import { deleteClearedBefore, eraseContactsOf, findState } from './hidden-contacts.store.ts';
import { renewNightly, resealProofs, startProofs } from './proofs.service.ts';

export { loseContact, proveAddress, proveAddresses, proveContact } from './proofs.service.ts';

const listJobs = (platform: Platform): JobKind<object>[] => [
  {
    name: 'hidden-contacts.cleared',
    retries: 1,
    retryDelay: 60,
    cron: '*/5 * * * *',
    run: () => deleteClearedBefore(platform, undoableSince(platform)),
  },
  {
    name: 'hidden-contacts.first-proofs',
    retries: 3,
    retryDelay: 60,
    atStart: true,
    run: () => startProofs(platform),
  },
  {
    name: 'hidden-contacts.proofs',
    retries: 1,
    retryDelay: 60,
    cron: '20 4 * * *',
    run: () => renewNightly(platform),
  },
];

/** Members hide from people who have an address or phone number of their list, before they meet: docs/decisions/143. */
export const hiddenContacts: Feature = {
  name: 'hidden-contacts',
  tables: ['hidden_contact', 'proven_contact', 'hidden_pair'],
  reads: ['account'],
  routes: hiddenContactsRoutes,
  jobs: listJobs,
  reseal: resealProofs,
  eraseMember: eraseContactsOf,
  exportParts: {
    'hidden-contacts.json': { about: 'export:files.hiddenContacts', chapter: 'people' },
  },
  /** The hashes say nothing to anybody, the member included. */
  async exportMember(platform, memberId) {
    const { count, since } = await findState(platform, memberId, platform.clock.now());
    return [{ path: 'hidden-contacts.json', json: { contacts: count, since } }];
  },
};
