import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { World } from './world.ts';

/** The clock changes in Berlin on 25 October and in New York on 1 November. */
const start = Date.parse('2026-10-21T00:00:00Z');
export const planMinutes = 16 * 24 * 60;
const minuteMs = 60_000;

const moment = fc.nat({ max: planMinutes / 2 });
const later = fc.option(fc.nat({ max: 9 * 24 * 60 }), { nil: null });
const memberArbitrary = fc.record({
  site: fc.constantFrom(0, 1),
  at: moment,
  confirmed: later,
  photo: later,
  gender: fc.constantFrom('female', 'male'),
  country: fc.constantFrom('NL', 'DE'),
  source: fc.constantFrom(null, 'partner'),
  fictional: fc.boolean(),
});
const conversationArbitrary = fc.record({
  people: fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 })),
  at: moment,
  /** Minutes between messages, and who writes. */
  messages: fc.array(fc.record({ wait: fc.nat({ max: 3000 }), isStarter: fc.boolean() }), { maxLength: 12 }),
});
const purchaseArbitrary = fc.record({
  buyer: fc.nat({ max: 7 }),
  at: moment,
  cents: fc.integer({ min: 100, max: 9000 }),
  /** Sums that had gone back by then, as the provider tells them. */
  refunds: fc.array(fc.record({ wait: fc.nat({ max: 5000 }), cents: fc.nat({ max: 9000 }) }), {
    maxLength: 2,
  }),
});
const looseArbitrary = fc.record({
  members: fc.array(memberArbitrary, { minLength: 8, maxLength: 8 }),
  conversations: fc.array(conversationArbitrary, { maxLength: 6 }),
  purchases: fc.array(purchaseArbitrary, { maxLength: 3 }),
  notices: fc.array(moment, { maxLength: 3 }),
  mails: fc.array(fc.record({ member: fc.nat({ max: 7 }), at: moment }), { maxLength: 4 }),
  passes: fc.array(moment, { maxLength: 2 }),
});
type Loose = typeof looseArbitrary extends fc.Arbitrary<infer P> ? P : never;

/** Nothing happens before the members of it have signed up, and nobody reports anything on a domain without members. */
function putInOrder({ members, conversations, purchases, mails, notices, passes }: Loose): Loose {
  const joined = (index: number) => members[index]?.at ?? 0;
  const first = members.find(({ site }) => site === 0)?.at;
  return {
    ...{ members, passes },
    conversations: conversations.map((one) => ({ ...one, at: one.at + Math.max(...one.people.map(joined)) })),
    purchases: purchases.map((one) => ({ ...one, at: one.at + joined(one.buyer) })),
    mails: mails.map((one) => ({ ...one, at: one.at + joined(one.member) })),
    notices: first === undefined ? [] : notices.map((minute) => minute + first),
  };
}

export const planArbitrary = looseArbitrary.map(putInOrder);
export type Plan = typeof planArbitrary extends fc.Arbitrary<infer P> ? P : never;

/** Of the two domains. */
export const zones = ['Europe/Berlin', 'America/New_York'] as const;
export const at = (minute: number) => new Date(start + minute * minuteMs);
export const idOf = (index: number) => 1000 + index;

/** Somebody of the first domain, who signed up in its first minute. */
export function memberOf(facts: Partial<Plan['members'][number]> = {}): Plan['members'][number] {
  return {
    ...{ site: 0, at: 0, confirmed: 1, photo: null, gender: 'female', country: 'NL', source: null },
    ...{ fictional: false, ...facts },
  };
}

/** Two members who may write to each other: real ones of one domain. */
export function listConversations({ members, conversations }: Plan) {
  const pairs = new Set<string>();
  return conversations.flatMap(({ people: [a, b], at: started, messages }, index) => {
    const [first, second] = [members[a], members[b]];
    const pair = [a, b].sort((x, y) => x - y).join();
    if (a === b || pairs.has(pair) || !first || !second || first.site !== second.site) return [];
    if (first.fictional || second.fictional) return [];
    pairs.add(pair);
    let time = started;
    const sent = [{ wait: 0, isStarter: true }, ...messages].map(({ wait, isStarter }) => {
      time += wait;
      return { at: time, sender: isStarter ? a : b };
    });
    return [{ id: 500 + index, site: first.site, starter: a, other: b, at: started, sent }];
  });
}

type Row = Record<string, unknown>;

async function insertRows(world: World, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (rows.length === 0) return;
  await world.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

const after = (minute: number, wait: number | null) => (wait === null ? null : at(minute + wait));

export async function insertPlan(world: World, plan: Plan, sites: readonly number[]): Promise<void> {
  await insertMembers(world, plan, sites);
  await insertConversations(world, plan, sites);
  await insertPurchases(world, plan, sites);
  const notices = plan.notices.map((filed) => ({ subject: 'report', reason: 'scam', filed_at: at(filed) }));
  await insertRows(
    world,
    'notice_record',
    notices.map((row) => ({ ...row, site_id: sites[0] })),
  );
  const mails = plan.mails.map(({ member, at: sent }, id) => ({
    id,
    member_id: idOf(member),
    sent_at: at(sent),
  }));
  await insertRows(
    world,
    'sent_mail',
    mails.map((row) => ({ ...row, template: 'activation' })),
  );
}

async function insertMembers(world: World, { members }: Plan, sites: readonly number[]): Promise<void> {
  const all = members.map((one, index) => ({
    ...one,
    id: idOf(index),
    site_id: sites[one.site],
    mail: `m${index}`,
  }));
  await insertRows(
    world,
    'account',
    all.map(({ id, site_id, mail, at: joined, confirmed, source }) => ({
      ...{
        id,
        site_id,
        email: mail,
        email_key: mail,
        password_hash: 'none',
        status: 'active',
        language: 'en',
      },
      ...{ created_at: at(joined), confirmed_at: after(joined, confirmed) },
      network: source && { network: source },
    })),
  );
  await insertRows(
    world,
    'profile',
    all.map(({ id, site_id, gender, country, fictional, at: joined }) => ({
      ...{ member_id: id, site_id, gender, country, fictional, created_at: at(joined) },
      ...{
        name: 'Anna',
        sexuality: 'hetero',
        birth_date: '1990-01-01',
        status: 'active',
        interests: [],
        about: '',
      },
      ...{ invisible: false, hides_activity: false, hides_receipts: false },
    })),
  );
  await insertRows(
    world,
    'photo',
    all
      .flatMap(({ id, site_id, mail, at: joined, photo }) => ({
        ...{
          id,
          member_id: id,
          site_id,
          position: 0,
          status: 'active',
          width: 9,
          height: 9,
          fingerprint: 'f',
        },
        ...{
          full_name: `${mail}f`,
          thumb_name: `${mail}t`,
          locked_name: `${mail}l`,
          upload_key: randomUUID(),
        },
        created_at: after(joined, photo),
      }))
      .filter(({ created_at }) => created_at !== null),
  );
}

async function insertConversations(world: World, plan: Plan, sites: readonly number[]): Promise<void> {
  const all = listConversations(plan);
  await insertRows(
    world,
    'conversation',
    all.map(({ id, site, starter, other, at: started }) => {
      const [lo, hi] = [idOf(starter), idOf(other)].sort((a, b) => a - b);
      return {
        id,
        site_id: sites[site],
        lo,
        hi,
        started_by: idOf(starter),
        created_at: at(started),
        revision: 0,
      };
    }),
  );
  await world.query(
    `insert into conversation_participant (conversation_id, member_id, partner_id, last_seq, last_at)
     select id, member, lo + hi - member, n, created_at from conversation cross join lateral unnest(array[lo, hi]) member
       join json_to_recordset($1) as sent (conversation bigint, n integer) on conversation = id`,
    [JSON.stringify(all.map(({ id, sent }) => ({ conversation: id, n: sent.length })))],
  );
  await insertRows(
    world,
    'message',
    all.flatMap(({ id, sent }) =>
      sent.map(({ at: time, sender }, index) => ({
        ...{ conversation_id: id, seq: index + 1, sender_id: idOf(sender), client_key: randomUUID() },
        ...{ kind: 'text', content: {}, sent_at: at(time), revision: 0 },
      })),
    ),
  );
}

async function insertPurchases(world: World, { members, purchases }: Plan, sites: readonly number[]) {
  const [bundle] = await world.query(
    `insert into credit_package (site_id, position, credits, price_cents, currency, active) values ($1, 0, 10, 999, 'EUR', false) returning id`,
    [sites[0]],
  );
  const all = purchases.map((one, index) => ({ ...one, id: 900 + index, accountId: idOf(one.buyer) }));
  await insertRows(
    world,
    'payment_order',
    all.map(({ id, accountId, buyer, cents, at: paid }) => ({
      ...{ id, site_id: sites[members[buyer]?.site ?? 0], account_id: accountId, client_key: randomUUID() },
      ...{
        package_id: bundle?.id,
        credits: 10,
        amount_cents: cents,
        currency: 'EUR',
        method: 'ideal',
        country: 'NL',
      },
      ...{ consent_version: '1', fee_cents: 0, keeps_card: false, created_at: at(paid) },
    })),
  );
  for (const { id, accountId, cents, refunds, at: paid } of all) {
    await world.query(
      `insert into payment (id, provider, status, next_check_at, created_at, updated_at) values ($1, 'sandbox', 'completed', $2, $2, $2)`,
      [id, at(paid)],
    );
    await world.query(
      `insert into transfer (from_account, to_account, credits, kind, cause, created_at) values (1, $1, 10, 'purchase', $2, $3)`,
      [accountId, `test:${id}`, at(paid)],
    );
    let time = paid;
    const events = [
      { status: 'completed', amount: cents, wait: 0 },
      ...refunds.map(({ wait, cents: amount }) => ({ status: 'refunded', amount, wait })),
    ];
    for (const { status, amount, wait } of events) {
      time += wait;
      await world.query(
        `insert into payment_event (payment_id, status, amount_cents, currency, created_at) values ($1, $2, $3, 'EUR', $4)`,
        [id, status, amount, at(time)],
      );
    }
  }
}
