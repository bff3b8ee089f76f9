import { discountPrice } from '#contract/discounts/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { Site, Viewer } from '#server/call.ts';
import { grantDiscount } from '#server/features/discounts/index.ts';
import {
  type Creditor,
  findCreditor,
  findOffered,
  listOfferedMethods,
  type PackageRow,
  requireSoldIn,
} from '#server/features/payments/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface Buyer {
  site: Site;
  viewer: Viewer;
}

export interface Wanted {
  package: number;
  country: string;
  discountCode: string | undefined;
}

export interface Quote {
  bought: PackageRow;
  creditor: Creditor;
  amountCents: number;
}

export async function quote(platform: Platform, buyer: Buyer, wanted: Wanted): Promise<Quote> {
  const { site } = buyer;
  const { country } = wanted;
  // Before a code is sent and a mandate is signed, not only when it is ordered.
  await requireSoldIn(platform, buyer, country);
  const bought = await findOffered(platform, buyer, { id: wanted.package, country });
  if (!bought) throw new AppError('payments.package_unavailable');
  const creditor = findCreditor(platform, site);
  const methodRequest = { country, currencies: [bought.currency], amountCents: bought.priceCents };
  const methods = await listOfferedMethods(platform, site, methodRequest);
  if (!creditor || !methods.includes('sdd')) throw new AppError('payments.method_unavailable');
  if (wanted.discountCode === undefined) return { bought, creditor, amountCents: bought.priceCents };
  const order = {
    price_cents: bought.priceCents,
    currency: bought.currency,
    country,
    method: 'sdd' as const,
  };
  const { row } = await grantDiscount(platform, buyer, { code: wanted.discountCode, order });
  return { bought, creditor, amountCents: discountPrice(bought.priceCents, row.percentage) };
}
