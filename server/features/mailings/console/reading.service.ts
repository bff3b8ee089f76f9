import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type {
  countReceivers,
  listMailings,
  Mailing,
  MailingResults,
  MailingSummary,
  openMailing,
} from '#contract/mailings/endpoints.ts';
import { mailingTypes, paidDays } from '#contract/mailings/facts.ts';
import { defaultLocale, type Locale, locales } from '#contract/sites/facts.ts';
import type { Site, Staff } from '#server/call.ts';
import { requireOwnDomain } from '#server/features/domains/index.ts';
import { findSellerZone, getSite } from '#server/features/sites/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toShownCount } from '#server/platform/statistics/small-groups.ts';
import { readSegment, toFields } from './draft.rules.ts';
import { refuseFaults } from './faults.ts';
import { findMailing, listMailingsOf } from './mailing.store.ts';
import type { MailingRow } from './mailing.table.ts';
import { countResults } from './receivers.store.ts';
import { toResults } from './results.rules.ts';
import { toState } from './schedule.rules.ts';
import { countFitting } from './segment.store.ts';
import { listStandingCodes } from './writing.service.ts';

/** Throws `not_found` for all but admins of the domain, and records the attempt. */
export async function requireOwnSite(platform: Platform, staff: Staff, domain: string): Promise<Site> {
  const { id } = await requireOwnDomain(platform, staff, domain);
  return getSite(platform, id);
}

const toDomain = ({ domain, origin, settings }: Site) => ({ domain, origin, name: settings.name });

export async function listOwnMailings(
  platform: Platform,
  staff: Staff,
  domain: string,
): Promise<OutputOf<typeof listMailings>> {
  const site = await requireOwnSite(platform, staff, domain);
  const now = platform.clock.now();
  const mailings = (await listMailingsOf(platform, site.id)).map((row) => toSummary(row, now));
  return { domain: toDomain(site), mailings };
}

export async function openOwnMailing(
  platform: Platform,
  staff: Staff,
  { domain, mailing: id }: ParsedInputOf<typeof openMailing>,
): Promise<OutputOf<typeof openMailing>> {
  const site = await requireOwnSite(platform, staff, domain);
  const row = id === undefined ? undefined : await findMailing(platform, site.id, id);
  if (id !== undefined && !row) throw new AppError('not_found');
  const codes = await listStandingCodes(platform, site.id);
  return {
    domain: toDomain(site),
    mailing: row ? await toMailing(platform, row) : null,
    options: {
      countries: site.settings.countries,
      codes: codes.map(({ code, percentage }) => ({ code, percentage })),
      time_zone: findSellerZone(site),
      language: findLanguage(site),
    },
  };
}

export function findLanguage({ settings }: Site): Locale {
  return locales.find((locale) => locale === settings.domain_language) ?? defaultLocale;
}

/** Of what is typed, so that the number follows it. */
export async function countOwnReceivers(
  platform: Platform,
  staff: Staff,
  { domain, fields }: ParsedInputOf<typeof countReceivers>,
): Promise<OutputOf<typeof countReceivers>> {
  const { id: siteId, settings } = await requireOwnSite(platform, staff, domain);
  const { segment, faults } = readSegment(fields, settings.countries);
  refuseFaults(faults);
  const type = mailingTypes.find((one) => one === fields.type) ?? mailingTypes[0];
  const persons = await countFitting(platform, { siteId, type, segment, now: platform.clock.now() });
  return { persons: toShownCount(persons) };
}

const toMoment = (at: Date | null) => at?.toISOString() ?? null;

function toSummary(row: MailingRow, now: Date): MailingSummary {
  const { id, name, type, createdAt, startedAt } = row;
  return {
    ...{ id, name, type, state: toState(row, now) },
    created_at: createdAt.toISOString(),
    started_at: toMoment(startedAt),
  };
}

async function toMailing(platform: Platform, row: MailingRow): Promise<Mailing> {
  const now = platform.clock.now();
  return {
    ...toSummary(row, now),
    revision: row.revision,
    fields: toFields(row),
    written: locales.filter((locale) => row.texts[locale] !== undefined),
    persons: row.startedAt ? null : toShownCount(await countFitting(platform, { ...row, now })),
    starts_at: toMoment(row.startsAt),
    stopped_at: toMoment(row.stoppedAt),
    stopped_by_code: row.stoppedByCode,
    ended_at: toMoment(row.endedAt),
    results: row.startedAt ? await readResults(platform, row) : null,
  };
}

async function readResults(platform: Platform, { id, results }: MailingRow): Promise<MailingResults> {
  if (results) return toResults(results, null);
  const { counts, lastTurn } = await countResults(platform, id);
  return toResults(counts, lastTurn && new Date(lastTurn.getTime() + paidDays * dayMs));
}
