import * as contract from '#contract/blocks/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { countRead } from '#server/features/throttle/index.ts';
import { block, listBlocked, unblock } from './blocks.service.ts';

export { block } from './blocks.service.ts';

export const blocks: Feature = {
  name: 'blocks',
  routes: [
    implement(contract.listBlocked, async (platform, { viewer }) => ({
      blocked: await listBlocked(platform, viewer.id),
    })),
    implement(contract.block, async (platform, call) => {
      await countRead(platform, call, 'profile');
      await block(platform, call.viewer.id, call.input.profile);
      return {};
    }),
    implement(contract.unblock, async (platform, call) => {
      await countRead(platform, call, 'profile');
      return { blocked: await unblock(platform, call.viewer.id, call.input.profile) };
    }),
  ],
};
