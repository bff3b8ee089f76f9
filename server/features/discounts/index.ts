import { getDiscount, getWelcomeDiscount, offerDeleteDiscount } from '#contract/discounts/endpoints.ts';
import { implement } from '#server/call.ts';
import type { ExportFile, Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { offerDeleteDiscount as grantDeleteDiscount } from './delete-discount.service.ts';
import { describeDiscount, toWelcome } from './discounts.service.ts';
import { endCodesOf, listCodesOf, listUsesOf } from './discounts.store.ts';
import { deleteOfferOf, listOffersOf } from './offers.store.ts';

export {
  findHoldingOrder,
  type GrantedDiscount,
  grantDiscount,
  reserveDiscount,
  settleDiscount,
} from './discounts.service.ts';
export { startTimeBonus } from './offers.service.ts';
export {
  createDiscountCode,
  type DiscountCode,
  endDiscountCode,
  listDiscountCodes,
} from './operator.service.ts';

/** Discounts stay with orders, whose account numbers mean nothing once the account is erased. */
export const discounts: Feature = {
  name: 'discounts',
  tables: ['discount_code', 'discount_use', 'personal_offer'],
  reads: ['account'],
  routes: [
    implement(getDiscount, (platform, { site, viewer, input }) =>
      describeDiscount(platform, { site, viewer }, input.code),
    ),
    implement(offerDeleteDiscount, (platform, { site, viewer }) =>
      grantDeleteDiscount(platform, { site, viewer }),
    ),
    implement(getWelcomeDiscount, (platform, { viewer, isFromOwnPage }) =>
      toWelcome(platform, viewer, { mayBegin: isFromOwnPage }),
    ),
  ],
  async eraseMember(platform, memberId) {
    await endCodesOf(platform, memberId);
    await deleteOfferOf(platform, memberId);
  },
  exportParts: {
    'discounts.json': {
      about: 'export:files.discounts',
      chapter: 'money',
      labels: { given: 'own_codes' },
      choices: { kind: 'export:kind', state: 'export:state' },
    },
  },
  exportMember: exportDiscounts,
};

async function exportDiscounts(platform: Platform, accountId: number): Promise<ExportFile[]> {
  const given = await listCodesOf(platform, accountId);
  const offers = await listOffersOf(platform, accountId);
  const uses = await listUsesOf(platform, accountId);
  const json = {
    given: given.map(({ code, percentage, expiresAt }) => ({ code, percentage, expires: expiresAt })),
    offers: offers.map(({ kind, startedAt, endsAt }) => ({ kind, from: startedAt, until: endsAt })),
    ordered_with: uses.map(({ code, orderId, state, updatedAt }) => ({
      code,
      order: orderId,
      state,
      since: updatedAt,
    })),
  };
  return [{ path: 'discounts.json', json }];
}
