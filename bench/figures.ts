import { parseArgs } from 'node:util';
import type { Staff } from '#server/call.ts';
import { readFigures } from '#server/features/figures/figures.service.ts';
import { forgetLiveDays } from '#server/features/figures/live.service.ts';
import { rollFigures } from '#server/features/figures/rolling.service.ts';
import { ensureDefaultPackages } from '#server/features/payments/packages/packages.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { percentile, timeOf } from './support/percentiles.ts';
import { seedMembers } from './support/seed-members.ts';

/**
 * The figures of a domain whose history is 400 days, with four messages and a half for each member: the pass over all of it, as after an
 * upgrade, the pass of one night, and the page.
 */
const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
const members = Number(values.members);
const rounds = 10;
const targets = { night: 60_000, page: 300 };

const owner: Staff = {
  id: 1,
  sessionId: 'bench',
  endsAt: new Date('2100-01-01'),
  roles: [{ siteId: null, role: 'finance' }],
};

const statements = `
  set statement_timeout = 0;
  update account set created_at = now() - ($members - g) * interval '400 days' / $members,
    confirmed_at = case when g % 10 > 0 then now() - ($members - g) * interval '400 days' / $members + random() * interval '1 day' end,
    network = case when g % 3 = 0 then jsonb_build_object('network', 'partner ' || g % 40) end
    from seeded where seeded.id = account.id;
  update photo set created_at = account.created_at + random() * interval '2 days' from account where account.id = photo.member_id;
  insert into conversation (id, site_id, lo, hi, started_by, created_at)
    select a.g, 1, least(a.id, b.id), greatest(a.id, b.id), a.id, m.created_at + random() * interval '3 days'
    from seeded a join account m on m.id = a.id join seeded b on b.g = 1 + (a.g::bigint * 7919) % $members
    where a.id <> b.id order by m.created_at on conflict do nothing;
  insert into message (conversation_id, seq, sender_id, client_key, kind, content, sent_at)
    select c.id, n, case when n % 2 = 1 then c.started_by else c.lo + c.hi - c.started_by end, gen_random_uuid(), 'text', '{"text": "Hello"}',
      c.created_at + n * (1 + c.id % 300) * interval '1 minute'
    from conversation c cross join lateral generate_series(1, (1 + c.id % 8)::integer) n order by c.created_at;
  insert into conversation_participant (conversation_id, member_id, partner_id, last_seq, last_at)
    select c.id, member, c.lo + c.hi - member, 1 + c.id % 8, c.created_at from conversation c cross join lateral unnest(array[c.lo, c.hi]) member;
  insert into payment_order (id, site_id, account_id, client_key, package_id, credits, amount_cents, currency, method, country, consent_version,
      created_at)
    select a.g, 1, a.id, gen_random_uuid(), (select min(id) from credit_package), 50, 1499, 'EUR',
      (array['ideal', 'creditcard', 'paypal'])[1 + a.g % 3], (array['NL', 'DE', 'FR'])[1 + a.g % 3], '1', m.created_at + random() * interval '5 days'
    from seeded a join account m on m.id = a.id where a.g % 10 = 0 order by m.created_at;
  insert into payment (id, provider, status, next_check_at, created_at, updated_at)
    select id, 'sandbox', 'completed', created_at, created_at, created_at from payment_order;
  insert into payment_event (payment_id, status, amount_cents, currency, created_at)
    select id, 'completed', amount_cents, currency, created_at from payment_order order by created_at;
  insert into transfer (from_account, to_account, credits, kind, cause, created_at)
    select 1, account_id, 50, 'purchase', 'payment:' || id, created_at from payment_order order by created_at;
  insert into transfer (from_account, to_account, credits, kind, cause, created_at)
    select sender_id, 2, 2, 'message', 'message:' || conversation_id || ':' || seq, sent_at from message where seq > 2 order by sent_at;`;

await withBenchPlatform(async (platform) => {
  await ensureDefaultPackages(platform);
  await seedMembers(platform, members);
  await platform.db.query(statements.replaceAll('$members', String(members)), undefined, { isLong: true });
  await platform.db.query('vacuum analyze', undefined, { isLong: true });
  const { rows } = await platform.db.query('select count(*) as n from message', undefined, { isLong: true });
  console.log(`members ${members}, messages ${Number(rows[0]?.n)}`);
  console.log(`the whole history          ${seconds(await timeOf(() => rollFigures(platform)))}`);
  await platform.db.query('analyze figure_day', undefined, { isLong: true });
  const night = await timeOf(() => repeatNight(platform));
  console.log(
    `the pass of one night      ${seconds(night)}   target ≤ 60 s   ${judge(night, targets.night)}`,
  );
  for (const range of ['7', '30', '90', '365'] as const) {
    const ask = () => readFigures(platform, owner, { range });
    await ask();
    const times: number[] = [];
    while (times.length < rounds) times.push(await timeOf(ask));
    const p99 = percentile(times, 0.99);
    console.log(
      `the page of ${range.padEnd(3)} days       p50 ${percentile(times, 0.5).toFixed(0)} ms   p99 ${p99.toFixed(0)} ms   target ≤ 300 ms   ${judge(p99, targets.page)}`,
    );
  }
  forgetLiveDays(platform);
  const live = await timeOf(() => readFigures(platform, owner, { range: '7' }));
  console.log(`once a minute, with today  ${live.toFixed(0)} ms`);
});

/** As if yesterday had not been written yet. */
async function repeatNight(platform: Platform): Promise<void> {
  await platform.db.query(`update figure_progress set rolled_to = rolled_to - 1`);
  await rollFigures(platform);
}

function judge(time: number, target: number): string {
  return time <= target ? 'met' : 'MISSED';
}

function seconds(time: number): string {
  return `${(time / 1000).toFixed(1)} s`;
}
