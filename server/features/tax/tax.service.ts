import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { financeRole } from '#contract/staff/finance.ts';
import type { getTaxReport } from '#contract/tax/endpoints.ts';
import { taxSections } from '#contract/tax/facts.ts';
import { createFormats } from '#locales/formats.ts';
import type { Site, Staff } from '#server/call.ts';
import { identifySeller } from '#server/features/receipts/index.ts';
import { recordRefusal, sitesOf } from '#server/features/review/index.ts';
import { findSellerZone, listSites } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findDueDay, listQuarters, type Quarter, quarterOf } from './quarters.rules.ts';
import { rateReport, type Sums } from './rates.service.ts';
import { findSection } from './sections.rules.ts';
import { type KnownCompany, listCompanies, sumQuarter, type TaxSums } from './tax.store.ts';

interface Company {
  id: string;
  name: string;
  /** Of its receipts. */
  firstYear: number;
  /** Empty: only receipts are left of it. */
  sites: Site[];
}

type Choice = InputOf<typeof getTaxReport>;

/** Throws `not_found` without the role of each domain of the company: its receipts are those of all of them. */
export async function readTax(
  platform: Platform,
  staff: Staff,
  choice: Choice,
): Promise<OutputOf<typeof getTaxReport>> {
  const held = sitesOf(staff, financeRole);
  if (held?.length === 0) throw new AppError('not_found');
  const [known, sites] = [await listCompanies(platform), await listSites(platform)];
  const companies = gatherCompanies(known, sites).filter((one) => isHeld(held, one));
  const company =
    choice.company === undefined ? companies[0] : companies.find(({ id }) => id === choice.company);
  if (choice.company !== undefined && !company) await refuse(platform, staff, choice.company);
  const list = companies.map(({ id, name }) => ({ id, name }));
  if (!company) return { report: null, chosen: null, companies: list, quarters: [] };
  const current = findCurrentQuarter(platform, company, sites);
  const quarters = listQuarters(company.firstYear, current);
  const quarter = choice.quarter ?? quarters[1] ?? current;
  const sums = await sumQuarter(platform, company.id, quarter);
  // Receipts of a domain that has left the company count, too: they are another's to see.
  const siteIds = sums.flatMap((one) => one.siteIds);
  const isOwn = held === null || siteIds.every((id) => held.includes(id));
  const asked = { company: company.id, quarter, sites: company.sites };
  const report = {
    ...{ company: company.id, quarter, is_open: quarter >= current, due: findDueDay(quarter) },
    ...(await rateReport(platform, asked, divide(sums, quarter))),
  };
  const chosen = { company: company.id, quarter };
  return { report: isOwn ? report : null, chosen, companies: list, quarters };
}

/** All that have issued a receipt, with the domains that are theirs today. */
function gatherCompanies(known: readonly KnownCompany[], sites: readonly Site[]): Company[] {
  const groups = Map.groupBy(sites, ({ settings }) => identifySeller(settings));
  return known.map(({ company: id, firstYear }) => {
    const own = groups.get(id) ?? [];
    return { id, name: own[0]?.settings.company_name ?? id, firstYear, sites: own };
  });
}

/** Companies without a domain are seen with the role for all domains alone. */
function isHeld(held: readonly number[] | null, { sites }: Company): boolean {
  return held === null || (sites.length > 0 && sites.every(({ id }) => held.includes(id)));
}

async function refuse(platform: Platform, staff: Staff, company: string): Promise<never> {
  await recordRefusal(platform, staff, { siteId: null, subject: `company:${company}`, role: financeRole });
  throw new AppError('not_found');
}

function findCurrentQuarter(platform: Platform, { sites }: Company, all: readonly Site[]): Quarter {
  const [site] = [...sites, ...all];
  const zone = site ? findSellerZone(site) : 'UTC';
  return quarterOf(createFormats('en-US', zone).date(platform.clock.now().getTime()).slice(0, 10));
}

type Sum = Sums['lines'][number] & { of_quarter: Quarter | null };

function divide(sums: readonly TaxSums[], quarter: Quarter): Sums {
  const all = addUp(sums, quarter);
  return {
    lines: all.flatMap(({ of_quarter, ...line }) => (of_quarter === null ? line : [])),
    corrections: all.flatMap(({ of_quarter, receipts: _, ...line }) =>
      of_quarter === null ? [] : { ...line, of_quarter },
    ),
  };
}

/** What has section, country, rate and currency in common; what corrects an earlier quarter stands apart, by that quarter. */
function addUp(sums: readonly TaxSums[], quarter: Quarter): Sum[] {
  const found = new Map<string, Sum>();
  for (const one of sums) {
    const { country, rate, currency } = one;
    const section = findSection(one);
    const of_quarter = one.ofQuarter === quarter ? null : one.ofQuarter;
    const key = [section, country, rate, currency, of_quarter].join(' ');
    const sum = found.get(key) ?? {
      ...{ section, country, vat_rate: rate, currency, of_quarter },
      ...{ net_cents: 0, vat_cents: 0, gross_cents: 0, receipts: 0, credit_notes: 0 },
    };
    const isReceipt = one.kind === 'receipt';
    sum.gross_cents += isReceipt ? one.grossCents : -one.grossCents;
    sum.vat_cents += isReceipt ? one.vatCents : -one.vatCents;
    sum.net_cents = sum.gross_cents - sum.vat_cents;
    sum[isReceipt ? 'receipts' : 'credit_notes'] += one.documents;
    found.set(key, sum);
  }
  const order = ({ section, of_quarter }: Sum) => `${taxSections.indexOf(section)} ${of_quarter ?? ''}`;
  return [...found.values()].sort((a, b) => order(a).localeCompare(order(b)));
}
