import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type TaxReport, taxInput } from '#contract/tax/endpoints.ts';
import { taxFilePath, taxJournalPath } from '#contract/tax/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { formatNumber } from '#server/features/receipts/index.ts';
import { byteOrderMark, formatCents, toCsvHeaders, writeCsvLine } from '#server/platform/csv.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readTax } from './tax.service.ts';
import { type JournalRow, listJournal } from './tax.store.ts';

const chunk = 1000;

/** Columns are the same in every language, so that files of several quarters can be laid side by side. */
export function serveTaxFiles(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  const findReport = async (request: FastifyRequest, reply: FastifyReply): Promise<TaxReport> => {
    refuseForeignOrigin(request);
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = taxInput.safeParse(request.query);
    const report = staff && query.success && (await readTax(platform, staff, query.data)).report;
    if (!report) throw new AppError('not_found');
    return report;
  };
  app.get(taxFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const report = await findReport(request, reply);
    return reply.headers(toCsvHeaders(`vat-${report.company}-${report.quarter}`)).send(writeSums(report));
  });
  app.get(taxJournalPath, { exposeHeadRoute: false }, async (request, reply) => {
    const report = await findReport(request, reply);
    return reply
      .headers(toCsvHeaders(`receipts-${report.company}-${report.quarter}`))
      .send(Readable.from(writeJournal(platform, report)));
  });
}

function writePercent(rate: number | null): number | string {
  return rate === null ? '' : rate / 100;
}

/** Stands in the place of a rate that nobody has typed, so that no sum is taken for one in euros. */
const missing = 'missing';

function writeSums({ company, quarter, lines, corrections, euro_rates }: TaxReport): string {
  const head = ['company', 'quarter', 'section', 'country', 'of_quarter', 'vat_percent', 'currency'];
  const figures = ['net', 'vat', 'gross', 'receipts', 'credit_notes', 'vat_percent_confirmed'];
  const euros = ['units_per_eur', 'rate_day', 'net_eur', 'vat_eur', 'gross_eur'];
  const all = [
    ...lines.map((line) => ({ ...line, of_quarter: quarter })),
    ...corrections.map((line) => ({ ...line, receipts: 0 })),
  ];
  const body = all.map((line) =>
    writeCsvLine([
      ...[company, quarter, line.section, line.country, line.of_quarter],
      ...[writePercent(line.vat_rate), line.currency],
      ...writeAmounts(line),
      ...[line.receipts, line.credit_notes, line.is_confirmed ? 'yes' : 'no'],
      ...writeEuros(line, euro_rates),
    ]),
  );
  return byteOrderMark + writeCsvLine([...head, ...figures, ...euros]) + body.join('');
}

type Amounts = Record<'net_cents' | 'vat_cents' | 'gross_cents', number>;

function writeAmounts({ net_cents, vat_cents, gross_cents }: Amounts): string[] {
  return [net_cents, vat_cents, gross_cents].map(formatCents);
}

function writeEuros(
  { currency, of_quarter, euro }: Pick<TaxReport['corrections'][number], 'currency' | 'of_quarter' | 'euro'>,
  rates: TaxReport['euro_rates'],
): string[] {
  const found = rates.find((one) => one.currency === currency && one.of_quarter === of_quarter);
  const rate = found ? (found.rate ?? missing) : '1';
  return [rate, found?.day ?? '', ...(euro ? writeAmounts(euro) : ['', '', ''])];
}

async function* writeJournal(
  platform: Platform,
  report: Pick<TaxReport, 'company' | 'quarter'>,
): AsyncGenerator<string> {
  const head = ['number', 'corrects', 'date', 'order', 'domain', 'method', 'country'];
  yield byteOrderMark + writeCsvLine([...head, 'vat_percent', 'currency', 'net', 'vat', 'gross']);
  let rows: JournalRow[] = [];
  do {
    rows = await listJournal(platform, report, rows.at(-1), chunk);
    yield rows.map(writeDocument).join('');
  } while (rows.length === chunk);
}

function writeDocument(row: JournalRow): string {
  const { correctedYear, correctedNumber, grossCents, vatCents } = row;
  const corrects =
    correctedYear === null || correctedNumber === null
      ? ''
      : formatNumber({ kind: 'receipt', year: correctedYear, number: correctedNumber });
  const sign = row.kind === 'receipt' ? 1 : -1;
  // A bare number of sixteen digits would lose its last one in a spreadsheet.
  return writeCsvLine([
    ...[formatNumber(row), corrects, row.day, `#${row.orderId}`, row.site, row.method, row.country],
    ...[writePercent(row.rate), row.currency],
    ...[grossCents - vatCents, vatCents, grossCents].map((cents) => formatCents(sign * cents)),
  ]);
}
