import * as contract from '#contract/agreements/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { agree, readAgreement } from './agreements.service.ts';
import { deleteAgreements, listAgreements } from './agreements.store.ts';

export { mayAskFor, noteAgreement } from './agreements.service.ts';
export { countAgreements } from './agreements.store.ts';

export const agreements: Feature = {
  name: 'agreements',
  tables: ['terms_agreement'],
  reads: ['account', 'profile'],
  routes: [
    implement(contract.getAgreement, async (platform, { site, viewer }) =>
      readAgreement(platform, { site, viewer }),
    ),
    implement(contract.agreeToTerms, async (platform, { site, viewer, input }) =>
      agree(platform, { site, viewer }, input),
    ),
  ],
  eraseMember: deleteAgreements,
  exportParts: {
    'terms.json': { about: 'export:files.terms', chapter: 'you' },
  },
  async exportMember(platform, memberId) {
    const agreed = await listAgreements(platform, memberId);
    const json = agreed.map(({ version, agreedAt }) => ({ version, agreed_at: agreedAt }));
    return [{ path: 'terms.json', json }];
  },
};
