import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { orderFilters } from '#contract/money/endpoints.ts';
import { moneyFilePath } from '#contract/money/facts.ts';
import type { MoneyOrder } from '#contract/money/fields.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { byteOrderMark, formatCents, toCsvHeaders, writeCsvLine } from '#server/platform/csv.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listWholeBook } from './orders.service.ts';
import { chooseSite, listOwnSites } from './reach.service.ts';

/** What the list shows, whole, for spreadsheets. */
export function serveMoneyFile(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(moneyFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = orderFilters.safeParse(request.query);
    if (!staff || !query.success) throw new AppError('not_found');
    const own = await listOwnSites(platform, staff);
    const site = await chooseSite(platform, staff, { own, domain: query.data.domain });
    // A number is looked for on all domains of the caller.
    const { number } = query.data;
    const reach =
      number === undefined
        ? { siteId: site.id, subject: `site:${site.id}` }
        : { siteId: null, subject: `number:${number}` };
    await platform.db.transaction(() =>
      recordAudit(platform, {
        ...{ staffId: staff.id, action: 'money.exported', ...reach },
        fields: Object.keys(query.data),
      }),
    );
    const day = platform.clock.now().toISOString().slice(0, 10);
    const lines = writeTable(listWholeBook(platform, { filters: query.data, own, site }));
    return reply.headers(toCsvHeaders(`orders-${site.domain}-${day}`)).send(Readable.from(lines));
  });
}

const columns = [
  ...([
    'order',
    'placed_at',
    'domain',
    'member',
    'credits',
    'amount',
    'currency',
    'method',
    'country',
  ] as const),
  ...(['state', 'returned', 'charged_back', 'provider', 'provider_number', 'problem'] as const),
];

async function* writeTable(orders: AsyncIterable<MoneyOrder>): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(columns);
  for await (const order of orders) yield writeCsvLine(toLine(order));
}

function toLine(order: MoneyOrder): (string | number)[] {
  // A spreadsheet keeps 15 digits of a number, and all of a text.
  const [id, member] = [`#${order.id}`, `#${order.member}`];
  return [
    ...[id, order.placed_at, order.domain, member, order.credits, formatCents(order.amount_cents)],
    ...[order.currency, order.method, order.country, order.state, formatCents(order.refunded_cents)],
    ...[formatCents(order.charged_back_cents), order.provider, order.provider_id ?? '', order.problem ?? ''],
  ];
}
