import { AppError } from '#contract/errors.ts';
import type { Site, Viewer } from '#server/call.ts';
import { isClosedForAge, isClosedIn } from '#server/features/age-countries/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findBuyer } from './buyer.store.ts';

/** Members keep what they have where nothing is sold any more: only new orders are refused. */
export async function requireSoldIn(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer },
  paymentCountry: string,
): Promise<void> {
  if (!isClosedForAge(platform, site)) return;
  const home = (await findBuyer(platform, viewer))?.country ?? null;
  if (isClosedIn(platform, site, paymentCountry) || isClosedIn(platform, site, home))
    throw new AppError('payments.country_closed');
}
