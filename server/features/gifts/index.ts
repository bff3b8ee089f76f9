import * as contract from '#contract/gifts/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { serveDrawings } from './drawings.http.ts';
import { giftRules, listCatalogue } from './gifts.rules.ts';
import { exportShelf, give, setShelf } from './gifts.service.ts';
import { hideShelf, isShelfShown } from './shelf.store.ts';

export { listShownGifts } from './gifts.service.ts';

export const gifts: Feature = {
  name: 'gifts',
  tables: ['gift_shelf'],
  reads: ['account', 'conversation_participant', 'message'],
  messageKinds: [giftRules],
  http: serveDrawings,
  routes: [
    implement(contract.listGifts, async (_platform, { site }) => ({ gifts: listCatalogue(site.settings) })),
    implement(contract.giveGift, (platform, { site, viewer, input }) =>
      give(platform, { site, viewer }, input),
    ),
    implement(contract.getGiftShelf, async (platform, { viewer }) => ({
      shown: await isShelfShown(platform, viewer.id),
    })),
    implement(contract.setGiftShelf, async (platform, { viewer, input }) => {
      await setShelf(platform, viewer.id, input.shown);
      return input;
    }),
  ],
  eraseMember: hideShelf,
  exportParts: {
    'gifts.json': { about: 'export:files.gifts', chapter: 'people' },
  },
  exportMember: exportShelf,
};
