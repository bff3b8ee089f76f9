import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { deliveryFilters } from '#contract/partners/endpoints.ts';
import { deliveriesFilePath } from '#contract/partners/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { requireOwnDomain } from '#server/features/domains/index.ts';
import { findSellerZone, getSite } from '#server/features/sites/index.ts';
import { byteOrderMark, toCsvHeaders, writeCsvLine } from '#server/platform/csv.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findEndpoint } from '../endpoints.store.ts';
import type { EndpointRow } from '../partners.table.ts';
import { type FileQuery, type FileRow, listFileRows } from './deliveries-file.store.ts';
import { readDay, writeMoment } from './file-times.rules.ts';

const pageSize = 1000;

/** What an endpoint was sent, for spreadsheets and for a partner who asks. */
export function serveDeliveriesFile(
  app: FastifyInstance,
  platform: Platform,
  makeContext: MakeContext,
): void {
  app.get(deliveriesFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const asked = deliveryFilters.safeParse(request.query);
    if (!staff || !asked.success) throw new AppError('not_found');
    const { domain, endpoint: id, state, event, from, to } = asked.data;
    const { id: siteId } = await requireOwnDomain(platform, staff, domain);
    const endpoint = await findEndpoint(platform, id);
    if (endpoint?.siteId !== siteId) throw new AppError('not_found');
    await platform.db.transaction(() =>
      recordAudit(platform, {
        ...{ staffId: staff.id, siteId, action: 'partner.deliveries_exported', subject: `site:${siteId}` },
        fields: [String(id)],
      }),
    );
    const timeZone = findSellerZone(await getSite(platform, siteId));
    const lines = writeTable(platform, endpoint, {
      ...{ endpointId: id, timeZone, from: readDay(from), to: readDay(to) },
      ...{ state: state || undefined, event: event || undefined },
    });
    return reply.headers(toCsvHeaders(`deliveries-${domain}-${id}`)).send(Readable.from(lines));
  });
}

const columns = [
  ...['message', 'event', 'state', 'attempts', 'answer', 'created_at', 'last_attempt_at', 'next_attempt_at'],
  ...['time_zone', 'kind', 'partner', 'receiver'],
];

async function* writeTable(
  platform: Platform,
  endpoint: EndpointRow,
  query: FileQuery,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(columns);
  let after = 0;
  for (;;) {
    const rows = await listFileRows(platform, query, { after, limit: pageSize });
    if (rows.length > 0) yield rows.map((row) => writeCsvLine(toLine(row, endpoint, query))).join('');
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Of the address the host alone: what stands behind it may be a secret of the partner. */
function toLine(row: FileRow, endpoint: EndpointRow, { timeZone }: FileQuery): (string | number)[] {
  const write = (at: Date | null) => (at ? writeMoment(at, timeZone) : '');
  return [
    ...[row.messageId, row.event, row.state, row.attempts, row.lastCode ?? ''],
    ...[write(row.createdAt), write(row.lastAttemptAt), write(row.nextAttemptAt), timeZone],
    ...[endpoint.kind, endpoint.partner, new URL(endpoint.url).host],
  ];
}
