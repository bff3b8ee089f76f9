import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type TaxReport, taxInput } from '#contract/tax/endpoints.ts';
import { taxFilePath, taxJournalPath } from '#contract/tax/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { formatNumber } from '#server/features/receipts/index.ts';
import { byteOrderMark, toCsvHeaders, writeCsvLine } from '#server/platform/csv.ts';
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

/** A number: a text that begins with a minus would get an apostrophe, as a formula does. */
function writeAmount(cents: number): number {
  return cents / 100;
}

function writePercent(rate: number | null): number | string {
  return rate === null ? '' : rate / 100;
}

function writeSums({ company, quarter, lines, corrections }: TaxReport): string {
  const head = ['company', 'quarter', 'section', 'country', 'of_quarter', 'vat_percent', 'currency'];
  const figures = ['net', 'vat', 'gross', 'receipts', 'credit_notes'];
  const all = [
    ...lines.map((line) => ({ ...line, of_quarter: quarter })),
    ...corrections.map((line) => ({ ...line, receipts: 0 })),
  ];
  const body = all.map((line) =>
    writeCsvLine([
      ...[company, quarter, line.section, line.country, line.of_quarter],
      ...[writePercent(line.vat_rate), line.currency],
      ...[line.net_cents, line.vat_cents, line.gross_cents].map(writeAmount),
      ...[line.receipts, line.credit_notes],
    ]),
  );
  return byteOrderMark + writeCsvLine([...head, ...figures]) + body.join('');
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
    ...[grossCents - vatCents, vatCents, grossCents].map((cents) => writeAmount(sign * cents)),
  ]);
}
