import type { OutputOf } from '#contract/endpoint.ts';
import type { ListVariant } from '#contract/experiments/facts.ts';
import type { listPackages } from '#contract/payments/endpoints.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import type { Site, Viewer } from '#server/call.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findVariantOf, toVariantList } from '../experiments/experiment.rules.ts';
import { listOfferedMethods } from '../method-offer.ts';
import { getProvider } from '../provider-choice.ts';
import { type Buyer, findBuyer } from './buyer.store.ts';
import {
  findActivePackage,
  hasPackages,
  insertPackages,
  listActivePackages,
  type PackageRow,
} from './packages.store.ts';

/** Sold by an installation's first domain until its operator changes them. */
const defaultPackages = [
  { position: 0, credits: 20, priceCents: 699 },
  { position: 1, credits: 50, priceCents: 1499, popular: true },
  { position: 2, credits: 120, priceCents: 2999 },
  { position: 3, credits: 300, priceCents: 5999 },
];

export async function ensureDefaultPackages(platform: Platform): Promise<void> {
  if (await hasPackages(platform, defaultSiteId)) return;
  const rows = defaultPackages.map((row) => ({ ...row, siteId: defaultSiteId, currency: 'EUR' }));
  await insertPackages(platform, rows);
}

interface Asked {
  country?: string | undefined;
  package?: number | undefined;
}

/** Packages and methods for the requested country, else the viewer's; the last used method first. */
export async function toOffer(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer | undefined },
  asked: Asked,
): Promise<OutputOf<typeof listPackages>> {
  const buyer = viewer && (await findBuyer(platform, viewer));
  const home = homeOf(site, buyer);
  const packages = await listShown(platform, site, buyer);
  const country = asked.country ?? home;
  const chosen = packages.find(({ id }) => id === asked.package);
  const currencies = [...new Set((chosen ? [chosen] : packages).map(({ currency }) => currency))];
  const methodRequest = { country, currencies, amountCents: chosen?.priceCents };
  const methods = await listOfferedMethods(platform, site, methodRequest);
  const lastUsed = buyer?.last?.method;
  return {
    packages: packages.map(toPackage),
    country,
    methods: lastUsed && methods.includes(lastUsed) ? [...new Set([lastUsed, ...methods])] : methods,
    under_review: buyer?.isUnderReview ?? false,
    test_mode: getProvider(platform).name === 'sandbox',
  };
}

/** Members of an experiment may see another list of the same packages, never other prices. */
async function listShown(platform: Platform, site: Site, buyer: Buyer | undefined): Promise<PackageRow[]> {
  const sold = await listActivePackages(platform, site.id, homeOf(site, buyer));
  const experiment = buyer?.experiment ?? null;
  const variant = findVariantOf(experiment, sold, platform.clock.now());
  return experiment && variant === 'b' ? toVariantList(sold, experiment) : sold;
}

interface SeenList {
  experimentId: number | null;
  experimentVariant: ListVariant | null;
}

/** Which list a member sees who orders; kept with the order. */
export async function findSeenList(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer },
): Promise<SeenList> {
  const { country, experiment } = await findBuyer(platform, viewer);
  const none = { experimentId: null, experimentVariant: null };
  if (!experiment || country === null) return none;
  const sold = await listActivePackages(platform, site.id, country);
  const variant = findVariantOf(experiment, sold, platform.clock.now());
  return variant ? { experimentId: experiment.id, experimentVariant: variant } : none;
}

/** The member's country, else the domain's first: its packages are theirs, wherever they pay. */
function homeOf({ settings }: Site, buyer: Buyer | undefined): string {
  return buyer?.country ?? settings.countries[0] ?? 'NL';
}

/** Undefined when not sold to this member, who pays in `country`. */
export async function findOffered(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer },
  { id, country }: { id: number; country: string },
): Promise<PackageRow | undefined> {
  const countries = [country, homeOf(site, await findBuyer(platform, viewer))];
  return findActivePackage(platform, site.id, { id, countries });
}

export function toPackage(row: PackageRow): CreditPackage {
  const { id, position, credits, priceCents, currency, popular } = row;
  const centsPerCredit = Math.round(priceCents / credits);
  return {
    id,
    position,
    credits,
    price_cents: priceCents,
    currency,
    cents_per_credit: centsPerCredit,
    popular,
  };
}
