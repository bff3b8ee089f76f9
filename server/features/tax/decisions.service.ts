import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type {
  confirmVatRates as confirmEndpoint,
  getTaxReport,
  stateEuroRate as stateEndpoint,
  TaxReport,
} from '#contract/tax/endpoints.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isRateDay, listDecisions, readRate, writePair, writeRate } from './rates.rules.ts';
import { findStatedRate, insertStatedRate, insertVatChecks, lockRates } from './rates.store.ts';
import { readTax } from './tax.service.ts';

type Answer = OutputOf<typeof getTaxReport>;

/** Sent twice, or by two people who say the same, it is said once. */
export async function confirmVatRates(
  platform: Platform,
  staff: Staff,
  { company, quarter, shown, ticked, reason }: ParsedInputOf<typeof confirmEndpoint>,
): Promise<Answer> {
  const choice = { company, quarter };
  await platform.db.transaction(async () => {
    await lockRates(platform, company);
    const { vat_rates } = await requireReport(platform, staff, choice);
    const decisions = listDecisions(vat_rates, { shown, ticked }).filter(
      ({ pair, isConfirmed }) => (pair.state === 'confirmed') !== isConfirmed,
    );
    if (decisions.length === 0) return;
    const checkedAt = platform.clock.now();
    const rows = decisions.map(({ pair: { country, rate }, isConfirmed }) => ({
      ...{ company, country, rate, isConfirmed, staffId: staff.id, reason, checkedAt },
    }));
    await insertVatChecks(platform, rows);
    const fields = decisions.map(({ pair, isConfirmed }) => `${isConfirmed ? '+' : '-'}${writePair(pair)}`);
    await record(platform, staff, { action: 'tax.rates_checked', company, fields, reason });
  });
  return readTax(platform, staff, choice);
}

/** Throws of the field what is wrong with it, and `changed_since` where somebody else has stated another one meanwhile. */
export async function stateEuroRate(
  platform: Platform,
  staff: Staff,
  input: ParsedInputOf<typeof stateEndpoint>,
): Promise<Answer> {
  const { company, quarter, of_quarter, currency, shown, day } = input;
  const choice = { company, quarter };
  const rate = readRate(input.rate);
  const now = platform.clock.now();
  if (!rate) throw refuseFields({ path: 'rate', code: 'rate' });
  if (!isRateDay(day, of_quarter, now.toISOString().slice(0, 10)))
    throw refuseFields({ path: 'day', code: 'rate_day' });
  await platform.db.transaction(async () => {
    await lockRates(platform, company);
    const { euro_rates } = await requireReport(platform, staff, choice);
    const needed = euro_rates.find((one) => one.of_quarter === of_quarter && one.currency === currency);
    if (!needed) throw new AppError('not_found');
    if (needed.rate === rate && needed.day === day) return;
    const known = await findStatedRate(platform, company, { quarter: of_quarter, currency });
    if ((known === undefined ? '' : writeRate(known)) !== shown)
      throw refuseFields({ path: 'rate', code: 'changed_since' });
    const stated = { company, quarter: of_quarter, currency, rate, day, staffId: staff.id, statedAt: now };
    await insertStatedRate(platform, stated);
    const fields = [`${of_quarter}:${currency}:${rate}`];
    await record(platform, staff, { action: 'tax.rate_stated', company, fields });
  });
  return readTax(platform, staff, choice);
}

/** Throws `not_found` where the caller does not see the VAT of the company. */
async function requireReport(
  platform: Platform,
  staff: Staff,
  choice: { company: string; quarter: string },
): Promise<TaxReport> {
  const { report } = await readTax(platform, staff, choice);
  if (!report) throw new AppError('not_found');
  return report;
}

interface Recorded {
  action: string;
  company: string;
  fields: string[];
  reason?: string;
}

async function record(platform: Platform, staff: Staff, { company, ...entry }: Recorded): Promise<void> {
  await recordAudit(platform, { staffId: staff.id, siteId: null, subject: `company:${company}`, ...entry });
}
