import type { TransferKind } from '#contract/credits/kinds.ts';
import type { StateFilter } from '#contract/money/facts.ts';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stuckAfterMs, writeStateFilter } from './orders.rules.ts';

type Db = Pick<Platform, 'db' | 'clock'>;

export interface ListedOrder {
  id: number;
  siteId: number;
  accountId: number;
  isErased: boolean;
  createdAt: Date;
  credits: number;
  amountCents: number;
  currency: string;
  method: PaymentMethod;
  country: string;
  status: PaymentStatus;
  refundedCents: number;
  chargedBackCents: number;
  provider: string;
  providerId: string | null;
  problem: string | null;
}

export interface OrderQuery {
  siteIds: readonly number[];
  timeZone: string;
  state?: StateFilter | undefined;
  method?: PaymentMethod | undefined;
  country?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Of a member or an order. */
  number?: number | undefined;
  /** The last order of the page before. */
  before?: { at: Date; id: number } | undefined;
  limit: number;
}

const columns = `o.id, o.site_id, o.account_id, a.status = 'erased' as erased, o.created_at, o.credits, o.amount_cents, o.currency, o.method,
  o.country, p.status, p.refunded_cents, p.charged_back_cents, p.provider, p.provider_id, p.problem`;

/** The newest first. Orders of invented people, which only a test can have placed, are nobody's books. */
export async function listOrderRows({ db, clock }: Db, query: OrderQuery): Promise<ListedOrder[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { siteIds, timeZone, state, method, country, from, to, number, before, limit } = query;
  const startOf = (day: string, later = 0) =>
    `((${bind(day)}::date + ${later})::timestamp at time zone ${bind(timeZone)}::text)`;
  const conditions = [
    'f.fictional is not true',
    `o.site_id = any(${bind(siteIds)}::integer[])`,
    state && writeStateFilter(state, () => bind(new Date(clock.now().getTime() - stuckAfterMs))),
    method && `o.method = ${bind(method)}`,
    country && `o.country = ${bind(country)}`,
    from && `o.created_at >= ${startOf(from)}`,
    to && `o.created_at < ${startOf(to, 1)}`,
    // An OR of both would read the whole table.
    number &&
      `o.id in (select ${bind(number)}::bigint union all select id from payment_order where account_id = ${bind(number)})`,
    before && `(o.created_at, o.id) < (${bind(before.at)}, ${bind(before.id)})`,
  ];
  const { rows } = await db.query(
    `select ${columns} from payment_order o join payment p on p.id = o.id join account a on a.id = o.account_id
       left join profile f on f.member_id = o.account_id
     where ${conditions.filter(Boolean).join(' and ')}
     order by o.created_at desc, o.id desc limit ${bind(limit)}`,
    values,
    { isLong: true },
  );
  return rows.map(toListed);
}

function toListed(row: Record<string, unknown>): ListedOrder {
  return {
    id: Number(row.id),
    siteId: Number(row.site_id),
    accountId: Number(row.account_id),
    isErased: row.erased === true,
    createdAt: new Date(row.created_at as string),
    credits: Number(row.credits),
    amountCents: Number(row.amount_cents),
    currency: String(row.currency),
    method: row.method as PaymentMethod,
    country: String(row.country),
    status: row.status as PaymentStatus,
    refundedCents: Number(row.refunded_cents),
    chargedBackCents: Number(row.charged_back_cents),
    provider: String(row.provider),
    providerId: row.provider_id === null ? null : String(row.provider_id),
    problem: row.problem === null ? null : String(row.problem),
  };
}

type EventStatus = PaymentStatus | 'refunded' | 'reversed' | 'refund_failed';

export interface OrderEvent {
  at: Date;
  status: EventStatus;
  amountCents: number;
  problem: string | null;
}

/** What the provider has said of it, the oldest first. */
export async function listEvents({ db }: Db, orderId: number): Promise<OrderEvent[]> {
  const { rows } = await db.query(
    'select created_at, status, amount_cents, problem from payment_event where payment_id = $1 order by id',
    [orderId],
  );
  return rows.map((row) => ({
    at: new Date(row.created_at as string),
    status: row.status as EventStatus,
    amountCents: Number(row.amount_cents),
    problem: row.problem === null ? null : String(row.problem),
  }));
}

export interface LedgerEntry {
  id: number;
  at: Date;
  kind: TransferKind;
  /** Negative: out of the wallet. */
  credits: number;
}

/** What the ledger has of an order: its causes name it. */
export async function listLedgerEntries(
  { db }: Db,
  { id, accountId }: Pick<ListedOrder, 'id' | 'accountId'>,
): Promise<LedgerEntry[]> {
  const { rows } = await db.query(
    `select id, created_at, kind, case when to_account = $1 then credits else -credits end as moved from transfer
     where $1::bigint in (from_account, to_account) and cause ~ $2 order by id`,
    [accountId, `^(debt:|debt_payment:)?(payment|refund|reversal):${id}(:|$)`],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    at: new Date(row.created_at as string),
    kind: row.kind as TransferKind,
    credits: Number(row.moved),
  }));
}
