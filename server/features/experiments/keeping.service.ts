import { refuseFields } from '#contract/errors.ts';
import type { Site, Staff } from '#server/call.ts';
import { changeOwnDomain, readState, saveConsidered } from '#server/features/domains/index.ts';
import { type ExperimentRow, isMadeOf, toVariantList } from '#server/features/payments/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSoldIn } from './reading.service.ts';

interface Kept {
  site: Site;
  experiment: ExperimentRow;
  /** In the transaction of the edit. */
  alongside(): Promise<void>;
}

/**
 * An edit of the domain as any other, with its history. Where the country had no packages of its own it gets them, at the same prices, so
 * that other countries keep their list.
 */
export async function keepVariantB(
  platform: Platform,
  staff: Staff,
  { site, experiment, alongside }: Kept,
): Promise<void> {
  const { country, packageIds, name } = experiment;
  await changeOwnDomain(platform, staff, site.domain, async (found) => {
    const { packages } = await readState(platform, found);
    const sold = await findSoldIn(platform, found.id, country);
    if (!isMadeOf(packageIds, sold)) throw refuseFields({ path: 'packages', code: 'other_price' });
    const others = packages.filter((one) => one.country !== country);
    const own = toVariantList(sold, experiment).map(
      ({ position, credits, priceCents, currency, popular }) => ({
        ...{ position, credits, price_cents: priceCents, currency, country, popular },
      }),
    );
    await saveConsidered(platform, staff, found, {
      changes: { packages: [...others, ...own] },
      author: { staffId: staff.id, reason: name },
      alongside,
    });
  });
}
