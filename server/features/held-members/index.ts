import * as contract from '#contract/held/endpoints.ts';
import { decideHeld as decideEndpoint } from '#contract/held/forms.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { decideHeld, heldQueue, listHeld, openHeld } from './held-members.service.ts';

/** The queue of members whom a person checks: docs/decisions/077. */
export const heldMembers: Feature = {
  name: 'held-members',
  reads: ['held_member', 'account', 'profile', 'review_claim', 'sanction', 'site', 'staff'],
  mails: ['member_released'],
  routes: [
    implement(contract.listHeld, (platform, { staff }) => listHeld(platform, staff)),
    implement(contract.openHeld, async (platform, { staff, input }) => ({
      held: await openHeld(platform, staff, input.id),
    })),
    implement(decideEndpoint, async (platform, { staff, input }) => {
      await decideHeld(platform, staff, input);
      return {};
    }),
  ],
  queue: heldQueue,
};
