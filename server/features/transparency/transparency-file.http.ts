import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type TransparencyReport, transparencyInput } from '#contract/transparency/endpoints.ts';
import { transparencyFilePath } from '#contract/transparency/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { byteOrderMark, toCsvHeaders, writeCsvLine } from '#server/platform/csv.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readTransparencyReport } from './transparency.service.ts';

export function serveTransparencyFile(
  app: FastifyInstance,
  platform: Platform,
  makeContext: MakeContext,
): void {
  app.get(transparencyFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = transparencyInput.safeParse(request.query);
    if (!staff || !query.success) throw new AppError('not_found');
    const { domain } = query.data;
    const { report } = await readTransparencyReport(platform, staff, query.data);
    const name = ['transparency', domain ?? 'all', report.period].join('-');
    return reply.headers(toCsvHeaders(name)).send(writeTable(report, domain ?? ''));
  });
}

/** Names of figures are the same in every language, so that files of several periods can be compared. */
function writeTable({ period, ...report }: TransparencyReport, domain: string): string {
  const { upheld, dismissed, received } = report.appeals;
  const decided = upheld + dismissed;
  const lines: [figure: string, detail: string, automated: string, value: number | string][] = [
    ...report.reports.map(({ reason, count }) => line('reports_received', reason, count)),
    ...report.complaints.map(({ reason, count }) => line('complaints_received', reason, count)),
    ...report.decisions.map(
      ({ kind, automated, count }) =>
        ['decisions', kind, automated ? 'yes' : 'no', count] as (typeof lines)[0],
    ),
    ...report.medians.map(({ subject, hours }) => line('median_hours_to_decision', subject, hours)),
    line('appeals_received', '', received),
    line('appeals_decided', '', decided),
    line('appeals_reversed', '', upheld),
    line('appeals_reversed_percent', '', decided === 0 ? '' : Math.round((1000 * upheld) / decided) / 10),
  ];
  const head = writeCsvLine(['domain', 'period', 'figure', 'detail', 'automated', 'value']);
  return byteOrderMark + head + lines.map((one) => writeCsvLine([domain, period, ...one])).join('');
}

function line(
  figure: string,
  detail: string,
  value: number | string,
): [figure: string, detail: string, automated: string, value: number | string] {
  return [figure, detail, '', value];
}
