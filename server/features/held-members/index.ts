import { decideHeld } from '#contract/held/forms.ts';
import * as queue from '#contract/held/queue.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { claimHeld, decideClaimedHeld, heldQueue, listWaitingHeld } from './queue.service.ts';

export { listHeld, releaseMember } from './operator.service.ts';

/** The queue of members whom a person checks: docs/decisions/077. */
export const heldMembers: Feature = {
  name: 'held-members',
  reads: ['held_member', 'account', 'profile', 'sanction', 'site'],
  mails: ['member_released'],
  routes: [
    implement(queue.listWaitingHeld, (platform, { staff }) => listWaitingHeld(platform, staff)),
    implement(queue.claimHeld, async (platform, { staff, input }) => ({
      held: await claimHeld(platform, staff, input.id),
    })),
    implement(decideHeld, async (platform, { staff, input }) => {
      await decideClaimedHeld(platform, staff, input);
      return {};
    }),
  ],
  queue: heldQueue,
};
