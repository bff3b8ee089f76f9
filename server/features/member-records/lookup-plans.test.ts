import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { findMembers } from '#contract/member-records/endpoints.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { World } from '#server/testing/world.ts';

/** Some thousand members, each with an order, its receipt and a mandate. */
const test = base.extend('mara', { scope: 'file' }, async ({ sharedWorld: world }) => {
  const ids = await createBulkMembers(world, 3000);
  for (const text of rows) await world.query(text, [ids]);
  await world.query('vacuum analyze');
  return joinStaff(world);
});

const rows = [
  `insert into payment_order (id, site_id, account_id, client_key, package_id, credits, amount_cents, currency, method, country,
      consent_version, created_at)
    select id, 1, id, gen_random_uuid(), (select min(id) from credit_package), 50, 1499, 'EUR', 'visa', 'NL', '', now()
    from unnest($1::bigint[]) id`,
  `insert into receipt (id, kind, order_id, account_id, company, year, number, amount_cents, currency, tax_country, vat_cents, facts,
      issued_at)
    select id, 'receipt', id, id, '', 2026, n, 1499, 'EUR', 'NL', 0, '{}', now()
    from unnest($1::bigint[]) with ordinality as made (id, n)`,
  `insert into direct_debit_mandate (id, account_id, reference, details, iban_end, iban_hash, phone_hash, phone_ends, creditor_id,
      creditor_name, text_version, language, signed_at, signed_from, provider, status, used_at)
    select id, id, id, 'sealed', '', id, id, array[md5(id::text), md5('5' || id), md5('6' || id)], '', '', '', 'en', now(), '', '',
      'active', now()
    from unnest($1::bigint[]) id`,
];

interface Statement {
  text: string;
  values: unknown[];
}

/** The statement of the look-up, as it reached the database. */
async function catchStatement(work: () => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [asked, given] = args as unknown as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof asked === 'string' ? asked : asked.text;
    const values = Array.isArray(given) ? given : Object(asked).values;
    sent.push({ text, values: values ?? [] });
    return Reflect.apply(query, this, args);
  });
  await work();
  spy.mockRestore();
  const found = sent.find(({ text }) => text.includes('from "account"') && text.includes(' limit '));
  if (!found) throw new Error('No look-up was sent');
  return found;
}

/** A plan that has any other choice reads no whole table. */
async function explain({ platform }: World, { text, values }: Statement): Promise<string> {
  const { rows } = await platform.db.transaction(async () => {
    await platform.db.query('set local enable_seqscan = off');
    return platform.db.query(`explain ${text}`, values);
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe.runIf(testServerUrl)('a look-up reads by an index', () => {
  test.for([
    ['e-mail address', 'annabel@members.example', ['account_site_id_email_key_key']],
    ['beginning of a name', 'Annab', ['profile_site_name']],
    ['whole short name', 'Al', ['profile_site_name']],
    ['number of a member or an order', '2584360489142302', ['account_pkey', 'payment_order_pkey']],
    ['number of a receipt', '2026-000001', ['receipt_number']],
    ['number of a credit note', 'CN-2026-000001', ['receipt_number']],
    ['end of a phone', '*5678', ['direct_debit_mandate_phone_ends']],
  ] as const)('by %s [MOD-3]', async ([, query, indexes], { sharedWorld, mara }) => {
    const statement = await catchStatement(() => mara.browser.call(findMembers, { query }));
    const plan = await explain(sharedWorld, statement);
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).toMatch(/Index Cond/);
    expect(plan).not.toMatch(/Seq Scan on "?(account|profile|payment_order|receipt|direct_debit_mandate)\b/);
  });
});
