import type { EuroRate, TaxReport, VatRate } from '#contract/tax/endpoints.ts';
import type { Site } from '#server/call.ts';
import { describeVatRate } from '#server/features/receipts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Quarter } from './quarters.rules.ts';
import { euro, isDoubtful, lastDayOf, type RatePair, toEuros, writePair, writeRate } from './rates.rules.ts';
import { listStatedRates, listVatChecks } from './rates.store.ts';

type Unrated<Line> = Omit<Line, 'euro' | 'is_confirmed'>;

export interface Sums {
  lines: Unrated<TaxReport['lines'][number]>[];
  corrections: Unrated<TaxReport['corrections'][number]>[];
}

interface Asked {
  company: string;
  quarter: Quarter;
  /** Of the company today. */
  sites: readonly Site[];
}

/** What the figures rest on: rates of VAT, and of the euro. */
export async function rateReport(
  platform: Platform,
  { company, quarter, sites }: Asked,
  { lines, corrections }: Sums,
): Promise<Pick<TaxReport, 'lines' | 'corrections' | 'vat_rates' | 'euro_rates'>> {
  const dated = [...lines.map((line) => ({ ...line, of_quarter: quarter })), ...corrections];
  const vatRates = await describeVatRates(platform, company, listPairs(sites, dated));
  const euroRates = await describeEuroRates(platform, company, dated);
  const confirmed = new Set(vatRates.filter(({ state }) => state === 'confirmed').map(writePair));
  const listed = new Set(vatRates.map(writePair));
  const complete = <Line extends Unrated<TaxReport['corrections'][number]>>(line: Line) => {
    const pair = writePair({ country: line.country, rate: line.vat_rate });
    const isConfirmed = confirmed.has(pair) || !listed.has(pair);
    return { ...line, euro: convert(line, euroRates), is_confirmed: isConfirmed };
  };
  return {
    lines: lines.map((line) => {
      const { of_quarter: _, ...rated } = complete({ ...line, of_quarter: quarter });
      return rated;
    }),
    corrections: corrections.map(complete),
    vat_rates: vatRates,
    euro_rates: euroRates,
  };
}

function convert(
  line: Unrated<TaxReport['corrections'][number]>,
  rates: readonly EuroRate[],
): TaxReport['lines'][number]['euro'] {
  const { net_cents, vat_cents, gross_cents, currency, of_quarter } = line;
  if (currency === euro) return { net_cents, vat_cents, gross_cents };
  const found = rates.find((one) => one.currency === currency && one.of_quarter === of_quarter);
  return found?.rate ? toEuros(line, Number(found.rate)) : null;
}

/** Rates that the next sale has where the company sells, and those that the figures rest on. */
function listPairs(
  sites: readonly Site[],
  lines: readonly { country: string; vat_rate: number | null }[],
): RatePair[] {
  const next = sites
    .filter(({ settings }) => settings.company_vat_number !== '')
    .flatMap(({ settings }) => settings.countries)
    .map((country): RatePair => ({ country, rate: describeVatRate(country).rate }));
  const past = lines.map(({ country, vat_rate: rate }): RatePair => ({ country, rate }));
  // Without VAT although there is a rate: the company had no number.
  const isRate = ({ country, rate }: RatePair) => rate !== null || describeVatRate(country).rate === null;
  const pairs = new Map([...next, ...past].filter(isRate).map((pair) => [writePair(pair), pair]));
  return [...pairs.values()].sort((one, other) => (writePair(one) < writePair(other) ? -1 : 1));
}

async function describeVatRates(
  platform: Platform,
  company: string,
  pairs: readonly RatePair[],
): Promise<VatRate[]> {
  const checks = await listVatChecks(platform, company);
  return pairs.map((pair) => {
    const known = describeVatRate(pair.country);
    const isOfTable = known.rate === pair.rate;
    const last = checks.findLast((one) => one.country === pair.country && one.rate === pair.rate);
    const confirmed = last?.isConfirmed
      ? { by: last.by, at: last.checkedAt.toISOString(), reason: last.reason }
      : null;
    const open = !isOfTable || isDoubtful(known) ? 'doubtful' : 'unconfirmed';
    return {
      ...pair,
      state: confirmed ? 'confirmed' : open,
      source: isOfTable ? known.source : null,
      as_of: isOfTable && known.source ? known.as_of : null,
      changed: isOfTable ? known.changed : null,
      confirmed,
    };
  });
}

async function describeEuroRates(
  platform: Platform,
  company: string,
  lines: readonly { currency: string; of_quarter: Quarter }[],
): Promise<EuroRate[]> {
  const foreign = lines.filter(({ currency }) => currency !== euro);
  const needed = new Map(foreign.map((line) => [`${line.of_quarter} ${line.currency}`, line]));
  if (needed.size === 0) return [];
  const stated = await listStatedRates(platform, company);
  return [...needed.values()].map(({ of_quarter, currency }) => {
    const last = stated.findLast((one) => one.quarter === of_quarter && one.currency === currency);
    return {
      ...{ of_quarter, currency, from: lastDayOf(of_quarter) },
      rate: last ? writeRate(last.rate) : null,
      day: last?.day ?? null,
      stated: last ? { by: last.by, at: last.statedAt.toISOString() } : null,
    };
  });
}
