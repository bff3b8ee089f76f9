import * as decisions from '#contract/appeals/decisions.ts';
import { decideAppeal as decideEndpoint } from '#contract/appeals/forms.ts';
import * as queue from '#contract/appeals/queue.ts';
import * as suspended from '#contract/appeals/suspended.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { acknowledgeWarning } from '#server/features/sanctions/index.ts';
import { forgetSuspended } from '#server/features/sessions/index.ts';
import {
  exportAppeals,
  fileAppeal,
  listDecisions,
  objectToDecision,
  readOwnSanction,
} from './appeals.service.ts';
import { deleteAppeals } from './appeals.store.ts';
import { appealQueue, claimAppeal, decideClaimedAppeal, listWaitingAppeals } from './queue.service.ts';

export { type AppealRow, listAppealsOf } from './appeals.store.ts';

/** The page of a suspended member, decisions about any other, their objections, and its decision by another moderator. */
export const appeals: Feature = {
  name: 'appeals',
  tables: ['appeal'],
  reads: ['account', 'profile', 'sanction', 'site', 'staff'],
  mails: ['appeal_upheld', 'appeal_dismissed'],
  routes: [
    implement(suspended.getOwnSanction, async (platform, call) => ({
      sanction: await readOwnSanction(platform, call),
    })),
    implement(suspended.fileAppeal, async (platform, call) => {
      await fileAppeal(platform, call, call.input.text);
      return {};
    }),
    implement(suspended.leaveSuspended, async (_platform, call) => {
      forgetSuspended(call);
      return {};
    }),
    implement(decisions.listDecisions, async (platform, { viewer }) => ({
      decisions: await listDecisions(platform, viewer),
    })),
    implement(decisions.acknowledgeWarning, async (platform, { viewer, input }) => {
      await acknowledgeWarning(platform, viewer.id, input.number);
      return {};
    }),
    implement(decisions.objectToDecision, async (platform, { viewer, input }) => {
      await objectToDecision(platform, viewer, input);
      return {};
    }),
    implement(queue.listWaitingAppeals, (platform, { staff }) => listWaitingAppeals(platform, staff)),
    implement(queue.claimAppeal, async (platform, { staff, input }) => ({
      appeal: await claimAppeal(platform, staff, input.id),
    })),
    implement(decideEndpoint, async (platform, { staff, input }) => {
      await decideClaimedAppeal(platform, staff, input);
      return {};
    }),
  ],
  queue: appealQueue,
  eraseMember: deleteAppeals,
  exportParts: {
    'appeals.json': { about: 'export:files.appeals', chapter: 'team', choices: { outcome: 'export:state' } },
  },
  exportMember: exportAppeals,
};
