import type { SiteSettings } from '#contract/sites/endpoints.ts';

interface Sold {
  credits: number;
  priceCents: number;
  currency: string;
  country: string | null;
}

/** Packages of the country, else those of all countries without their own. */
export function listSoldIn<Package extends Pick<Sold, 'country'>>(
  packages: readonly Package[],
  country: string,
): Package[] {
  const own = packages.filter((sold) => sold.country === country);
  return own.length > 0 ? own : packages.filter((sold) => sold.country === null);
}

/** By country, the cheapest credits for a message; missing where nothing is sold. */
export function findLeastCosts(
  packages: readonly Sold[],
  { countries, message_credits }: Pick<SiteSettings, 'countries' | 'message_credits'>,
): SiteSettings['minimum_message_costs'] {
  return Object.fromEntries(
    countries.flatMap((country) => {
      const prices = listSoldIn(packages, country).map(({ credits, priceCents, currency }) => ({
        costs: message_credits * Math.round(priceCents / credits),
        currency,
      }));
      const [least] = prices.sort((one, other) => one.costs - other.costs);
      return least ? [[country, least]] : [];
    }),
  );
}
