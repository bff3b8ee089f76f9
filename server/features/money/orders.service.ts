import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type * as contract from '#contract/money/endpoints.ts';
import { ordersPageSize } from '#contract/money/facts.ts';
import type { MoneyOrder, MoneyOrderPage } from '#contract/money/fields.ts';
import type { Site, Staff } from '#server/call.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { readDay } from '#server/features/figures/index.ts';
import {
  findPurchase,
  findRefundableCents,
  listOrderedRefunds,
  type Purchase,
  planClaim,
} from '#server/features/payments/index.ts';
import { listIssued } from '#server/features/receipts/index.ts';
import { findSellerZone } from '#server/features/sites/index.ts';
import { findWithdrawalOf } from '#server/features/withdrawals/index.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listWaiting, openWallet } from './adjustments.service.ts';
import { nameStaff } from './adjustments.store.ts';
import { findState } from './orders.rules.ts';
import {
  type ListedOrder,
  listEvents,
  listLedgerEntries,
  listOrderRows,
  type OrderQuery,
} from './orders.store.ts';
import { chooseSite, listOwnSites, requireMoneyRole } from './reach.service.ts';
import { findAttention } from './seen.store.ts';

export type Filters = Omit<ParsedInputOf<typeof contract.listOrders>, 'cursor'>;

/** Throws `not_found` without the role, and for the domain of another brand. */
export async function listOrders(
  platform: Platform,
  staff: Staff,
  { cursor, ...filters }: ParsedInputOf<typeof contract.listOrders>,
): Promise<OutputOf<typeof contract.listOrders>> {
  const { config } = platform;
  const own = await listOwnSites(platform, staff);
  const site = await chooseSite(platform, staff, { own, domain: filters.domain });
  const scope = { list: 'orders', viewerId: staff.id } as const;
  const [at, id] = cursor === undefined ? [] : decodeCursor<[number, number]>(config, { scope, cursor }, 2);
  const before = at === undefined || id === undefined ? undefined : { at: new Date(at), id };
  const query = { ...toQuery(filters, { own, site }), before, limit: ordersPageSize + 1 };
  const rows = await listOrderRows(platform, query);
  const shown = rows.slice(0, ordersPageSize);
  const last = rows.length > ordersPageSize ? shown.at(-1) : undefined;
  return {
    domain: site.domain,
    time_zone: findSellerZone(site),
    domains: own.map(({ domain }) => domain),
    orders: shown.map((row) => toOrder(row, own)),
    next_cursor: last ? encodeCursor(config, scope, last.createdAt.getTime(), last.id) : null,
    waiting: await listWaiting(platform, staff, own),
    wallet:
      filters.number === undefined ? null : await openWallet(platform, staff, { id: filters.number, own }),
  };
}

const filePageSize = 500;

/** All that the filters choose, page by page. */
export async function* listWholeBook(
  platform: Platform,
  { filters, own, site }: { filters: Filters; own: readonly Site[]; site: Site },
): AsyncGenerator<MoneyOrder> {
  let before: OrderQuery['before'];
  do {
    const query = { ...toQuery(filters, { own, site }), before, limit: filePageSize };
    const rows = await listOrderRows(platform, query);
    for (const row of rows) yield toOrder(row, own);
    const last = rows.length === filePageSize ? rows.at(-1) : undefined;
    before = last && { at: last.createdAt, id: last.id };
  } while (before);
}

function toQuery(
  { state, method, country, from, to, number }: Filters,
  { own, site }: { own: readonly Site[]; site: Site },
): Omit<OrderQuery, 'limit'> {
  return {
    siteIds: number === undefined ? [site.id] : own.map(({ id }) => id),
    timeZone: findSellerZone(site),
    ...{ state, method, number },
    country: country?.toUpperCase() || undefined,
    from: readDay(from),
    to: readDay(to),
  };
}

function toOrder(row: ListedOrder, sites: readonly Site[]): MoneyOrder {
  return {
    id: row.id,
    domain: sites.find(({ id }) => id === row.siteId)?.domain ?? '',
    placed_at: row.createdAt.toISOString(),
    member: row.accountId,
    is_erased: row.isErased,
    credits: row.credits,
    amount_cents: row.amountCents,
    currency: row.currency,
    method: row.method,
    country: row.country,
    state: findState(row),
    refunded_cents: row.refundedCents,
    charged_back_cents: row.chargedBackCents,
    provider: row.provider,
    provider_id: row.providerId,
    problem: row.problem,
  };
}

/** Throws `not_found` for an order of another brand or of an invented person, and where the caller has no such role. */
export async function requireOrder(
  platform: Platform,
  staff: Staff,
  id: number,
): Promise<{ row: ListedOrder; purchase: Purchase; own: Site[] }> {
  const own = await listOwnSites(platform, staff);
  const purchase = await findPurchase(platform, id);
  if (!purchase) throw new AppError('not_found');
  const { siteId } = purchase.order;
  await requireMoneyRole(platform, staff, { siteId, subject: `order:${id}` });
  const rows = await listOrderRows(platform, { siteIds: [siteId], timeZone: 'UTC', number: id, limit: 1 });
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  return { row, purchase, own };
}

export async function openOrder(
  platform: Platform,
  staff: Staff,
  { id }: ParsedInputOf<typeof contract.openOrder>,
): Promise<MoneyOrderPage> {
  const { row, purchase, own } = await requireOrder(platform, staff, id);
  const { order, payment } = purchase;
  const withdrawal = await findWithdrawalOf(platform, id);
  // Beside a withdrawal on its way no refund is ordered.
  const refundableCents =
    withdrawal?.state === 'refunding' ? 0 : await findRefundableCents(platform, purchase);
  const claimed = Math.max(
    0,
    planClaim(order, payment.refundedCents + refundableCents) - payment.claimedCredits,
  );
  const refunds = await listOrderedRefunds(platform, id);
  const names = await nameStaff(
    platform,
    refunds.map(({ staffId }) => staffId),
  );
  return {
    order: toOrder(row, own),
    status: payment.status,
    discount_code: order.discountCode ?? order.welcomeCode,
    full_price_cents: order.fullPriceCents,
    made_premium: payment.madePremium,
    ...(await readHistory(platform, row)),
    refunds: refunds.map(({ number, createdAt, staffId, reason, amountCents, state, problem }) => ({
      ...{ number, at: createdAt.toISOString(), by: names.get(staffId) ?? '' },
      ...{ reason, amount_cents: amountCents, state, problem },
    })),
    withdrawal: withdrawal
      ? {
          at: withdrawal.declaredAt.toISOString(),
          credits: withdrawal.credits,
          amount_cents: withdrawal.amountCents,
          state: withdrawal.state,
          problem: withdrawal.problem,
        }
      : null,
    attention: await describeAttention(platform, id),
    refundable_cents: refundableCents,
    claimed_credits: claimed,
    owed_credits: Math.max(0, claimed - (await findBalance(platform, order.accountId))),
  };
}

async function describeAttention(platform: Platform, orderId: number): Promise<MoneyOrderPage['attention']> {
  const found = await findAttention(platform, orderId);
  if (!found) return null;
  const { mark, seen } = found;
  if (!seen) return { mark, seen: null };
  const names = await nameStaff(platform, [seen.staffId]);
  return {
    mark,
    seen: { by: names.get(seen.staffId) ?? '', at: seen.at.toISOString(), reason: seen.reason },
  };
}

async function readHistory(
  platform: Platform,
  row: ListedOrder,
): Promise<Pick<MoneyOrderPage, 'events' | 'documents' | 'entries'>> {
  const [events, documents, entries] = await Promise.all([
    listEvents(platform, row.id),
    listIssued(platform, row.id),
    listLedgerEntries(platform, row),
  ]);
  return {
    events: events.map(({ at, status, amountCents, problem }) => ({
      ...{ at: at.toISOString(), status, amount_cents: amountCents, problem },
    })),
    documents: documents.map(({ id, kind, number, issuedAt, amountCents, vatCents, taxCountry }) => ({
      ...{ id, kind, number, issued_at: issuedAt.toISOString(), amount_cents: amountCents },
      ...{ vat_cents: vatCents, tax_country: taxCountry },
    })),
    entries: entries.map(({ id, at, kind, credits }) => ({ id, at: at.toISOString(), kind, credits })),
  };
}
