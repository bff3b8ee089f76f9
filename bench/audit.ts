import { ensureDefaultPackages } from '#server/features/payments/packages/packages.service.ts';
import { auditBooks } from '#server/features/payments/reconciling/audit.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { timeOf } from './support/percentiles.ts';
import { createWriters } from './support/writers.ts';

/** A ledger audit of a million entries against counting its rows; 50 bought credits make 25 debits. */
const members = 20_000;
const eachBuys = 2;
const spendsEach = 24;
const target = 10;

await withBenchPlatform(async (platform) => {
  await seedLedger(platform);
  const { count, audit } = await takeQuietest(
    async () => ({
      count: await timeOf(() => platform.db.query('select count(*) from transfer')),
      audit: await timeOf(() => requireSound(platform)),
    }),
    (times) => times.count,
  );
  const ratio = audit / count;
  console.log(`count(*) of the ledger   ${count.toFixed(0)} ms`);
  console.log(`audit                    ${audit.toFixed(0)} ms`);
  console.log(
    `ratio                    ${ratio.toFixed(1)}   target ≤ ${target}   ${ratio <= target ? 'met' : 'MISSED'}`,
  );
});

async function requireSound(platform: Platform): Promise<void> {
  const { transfers, faults } = await auditBooks(platform);
  if (faults.length > 0 || transfers < 1_000_000) throw new Error(`${transfers} movements: ${faults[0]}`);
}

async function seedLedger(platform: Platform): Promise<void> {
  const { db } = platform;
  await createWriters(platform, 10_000, members);
  await ensureDefaultPackages(platform);
  await db.query(
    `set statement_timeout = 0;
     insert into payment_order (id, site_id, account_id, client_key, package_id, credits, amount_cents, currency, method, country, consent_version, created_at)
       select 1000000 + n, 1, 10000 + n % ${members}, gen_random_uuid(), (select min(id) from credit_package), 50, 999, 'EUR', 'ideal', 'NL', '1', now()
       from generate_series(1, ${members * eachBuys}) n;
     insert into payment (id, provider, status, next_check_at, created_at, updated_at)
       select id, 'bench', 'completed', now(), now(), now() from payment_order;
     insert into transfer (from_account, to_account, credits, kind, cause, created_at)
       select 1, account_id, credits, 'purchase', 'payment:' || id, now() from payment_order;
     insert into transfer (from_account, to_account, credits, kind, cause, created_at)
       select o.account_id, 2, 2, 'message', 'message:' || o.id || ':' || n, now()
       from payment_order o cross join generate_series(1, ${spendsEach}) n;
     update wallet set balance = ${eachBuys * (50 - 2 * spendsEach)};
     set statement_timeout to default;`,
    undefined,
    { isLong: true },
  );
  await db.query('vacuum analyze', undefined, { isLong: true });
}
