import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type {
  CountryOffer,
  Experiment,
  ExperimentSummary,
  ListedPackage,
  listExperiments,
  openExperiment,
} from '#contract/experiments/endpoints.ts';
import { paceDays } from '#contract/experiments/facts.ts';
import type { Site, Staff } from '#server/call.ts';
import { requireOwnDomain } from '#server/features/domains/index.ts';
import {
  countJoined,
  countNewcomers,
  type ExperimentRow,
  findCompletion,
  findExperiment,
  findIntakeEnd,
  isMadeOf,
  listExperimentsOf,
  listSold,
  listSoldIn,
  type PackageRow,
  toVariantList,
} from '#server/features/payments/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toShownCount } from '#server/platform/statistics/small-groups.ts';
import { toFields } from './draft.rules.ts';
import { endFinished } from './ending.service.ts';
import { toResults, toState } from './results.rules.ts';

/** Throws `not_found` for all but admins of the domain, and records the attempt. */
export async function requireOwnSite(platform: Platform, staff: Staff, domain: string): Promise<Site> {
  const { id } = await requireOwnDomain(platform, staff, domain);
  return getSite(platform, id);
}

const toDomain = ({ domain, origin, settings }: Site) => ({ domain, origin, name: settings.name });

export async function listOwnExperiments(
  platform: Platform,
  staff: Staff,
  domain: string,
): Promise<OutputOf<typeof listExperiments>> {
  const site = await requireOwnSite(platform, staff, domain);
  await endFinished(platform, site.id);
  const rows = await listExperimentsOf(platform, site.id);
  const { countries } = site.settings;
  return { domain: toDomain(site), countries, experiments: rows.map(toSummary) };
}

export async function openOwnExperiment(
  platform: Platform,
  staff: Staff,
  { domain, experiment: id, country }: ParsedInputOf<typeof openExperiment>,
): Promise<OutputOf<typeof openExperiment>> {
  const site = await requireOwnSite(platform, staff, domain);
  await endFinished(platform, site.id);
  const row = id === undefined ? undefined : await findExperiment(platform, site.id, id);
  if (id !== undefined && !row) throw new AppError('not_found');
  const { countries } = site.settings;
  const place = row?.country ?? countries.find((one) => one === country) ?? countries[0] ?? 'NL';
  const sold = await findSoldIn(platform, site.id, place);
  return {
    domain: toDomain(site),
    experiment: row ? await toExperiment(platform, row, sold) : null,
    offer: await toOffer(platform, { site, country: place, sold }),
  };
}

export async function findSoldIn(platform: Platform, siteId: number, country: string): Promise<PackageRow[]> {
  return listSoldIn(await listSold(platform, siteId), country);
}

async function toOffer(
  platform: Platform,
  { site, country, sold }: { site: Site; country: string; sold: PackageRow[] },
): Promise<CountryOffer> {
  const since = new Date(platform.clock.now().getTime() - paceDays * dayMs);
  const joined = await countJoined(platform, { siteId: site.id, country, since });
  return { country, packages: sold.map(toListed), newcomers: toShownCount(joined) };
}

function toListed({ id, credits, priceCents, currency, popular }: PackageRow): ListedPackage {
  return { id, credits, price_cents: priceCents, currency, popular };
}

const toMoment = (at: Date | null | undefined) => at?.toISOString() ?? null;

function toSummary(row: ExperimentRow): ExperimentSummary {
  const { id, name, country, createdAt, startedAt } = row;
  return {
    ...{ id, name, country, state: toState(row) },
    created_at: createdAt.toISOString(),
    started_at: toMoment(startedAt),
  };
}

async function toExperiment(platform: Platform, row: ExperimentRow, sold: PackageRow[]): Promise<Experiment> {
  const { startedAt, days, packageIds } = row;
  const period = startedAt && { startedAt, days };
  return {
    ...toSummary(row),
    revision: row.revision,
    fields: toFields(row),
    planned_persons: row.plannedPersons,
    intake_ends_at: toMoment(period && findIntakeEnd(period)),
    complete_at: toMoment(period && findCompletion(period)),
    ended_at: toMoment(row.endedAt),
    ended_by: row.endedBy,
    list_b: isMadeOf(packageIds, sold) ? toVariantList(sold, row).map(toListed) : [],
    results: await readResults(platform, row),
  };
}

async function readResults(platform: Platform, row: ExperimentRow): Promise<Experiment['results']> {
  const { id, startedAt, endedAt, counts, plannedPersons } = row;
  if (counts) return toResults(counts, { isComplete: true, plannedPersons });
  if (!startedAt || endedAt) return null;
  return toResults(await countNewcomers(platform, id), { isComplete: false, plannedPersons });
}
