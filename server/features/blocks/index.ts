import * as contract from '#contract/blocks.ts';
import type { Feature } from '#server/feature.ts';
import { implement } from '#server/platform/http/call.ts';
import { block, listBlocked, unblock } from './blocks.service.ts';

export { block } from './blocks.service.ts';

export const blocks: Feature = {
  name: 'blocks',
  routes: [
    implement(contract.listBlocked, async (platform, { viewer }) => ({
      blocked: await listBlocked(platform, viewer.id),
    })),
    implement(contract.block, async (platform, { viewer, input }) => {
      await block(platform, viewer.id, input.profile);
      return {};
    }),
    implement(contract.unblock, async (platform, { viewer, input }) => ({
      blocked: await unblock(platform, viewer.id, input.profile),
    })),
  ],
};
