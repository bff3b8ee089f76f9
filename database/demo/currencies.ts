import { findLeastCosts } from '#server/features/payments/packages/least-costs.rules.ts';
import { listSold, replacePackages } from '#server/features/payments/packages/packages.store.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import { mergeSettings } from '#server/features/sites/sites.store.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Prices of the four packages where people pay in money of their own, rounded as prices are there. */
const ownPrices = {
  GB: { currency: 'GBP', cents: [599, 1299, 2599, 5199] },
  PL: { currency: 'PLN', cents: [2999, 6499, 12_999, 25_999] },
  CH: { currency: 'CHF', cents: [690, 1490, 2990, 5990] },
  US: { currency: 'USD', cents: [799, 1699, 3399, 6799] },
} as const;

/** The demonstration sells in the currency of each country, and says what a message costs there. */
export async function sellInOwnCurrencies(platform: Platform): Promise<void> {
  const { settings } = await getSite(platform, defaultSiteId);
  const sold = await listSold(platform, defaultSiteId);
  const common = sold.filter(({ country }) => country === null).map(({ id: _, ...offer }) => offer);
  const own = Object.entries(ownPrices)
    .filter(([country]) => settings.countries.includes(country))
    .flatMap(([country, { currency, cents }]) =>
      common.map((offer) => {
        const priceCents = cents[offer.position] ?? offer.priceCents;
        return { ...offer, country, currency, priceCents };
      }),
    );
  await replacePackages(platform, defaultSiteId, [...common, ...own]);
  const minimum_message_costs = findLeastCosts([...common, ...own], settings);
  await mergeSettings(platform, defaultSiteId, { minimum_message_costs });
}
