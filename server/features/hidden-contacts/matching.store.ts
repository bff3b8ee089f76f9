import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { ContactKind, HashedContact } from './hidden-contacts.rules.ts';

type Db = Pick<Platform, 'db'>;

const lockName = 'hidden contacts';

/**
 * Adding contacts and proving one both write first and then look for the other's rows, so one of them has to see both. Proofs
 * share the lock, so they do not wait for each other; a change of a list has it alone for the statement that matches.
 * It comes after the account, and before the figures of the search.
 */
export async function lockMatching({ db }: Db, mode: 'alone' | 'shared'): Promise<void> {
  const key = sql`hashtextextended(${lockName}, 0)`;
  await db().execute(
    mode === 'alone'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}

/**
 * Keeps the member apart from members who have proved one of these, also where a proof of the same moment has just written a
 * pair by a list that was cleared before.
 */
export async function insertPairsOf(
  { db }: Db,
  memberId: number,
  contacts: readonly HashedContact[],
): Promise<void> {
  const hashes = JSON.stringify(contacts.flatMap((contact) => contact.hashes));
  await db().execute(sql`
    insert into hidden_pair (hider_id, hidden_id, kind)
    select distinct ${memberId}::bigint, p.member_id, p.kind
    from json_array_elements_text(${hashes}::json) known (hash) join proven_contact p on p.hash = known.hash
    where p.member_id <> ${memberId}
    order by p.member_id, p.kind
    on conflict (hider_id, hidden_id, kind) do update set cleared_at = null where hidden_pair.cleared_at is not null`);
}

export interface Proof extends HashedContact {
  memberId: number;
}

/** Keeps members who hide from one of these apart from the member who has proved it. */
export async function insertPairsWith({ db }: Db, proofs: readonly Proof[]): Promise<void> {
  await db().execute(sql`
    insert into hidden_pair (hider_id, hidden_id, kind, cleared_at)
    select h.member_id, proof."memberId", h.kind, min(h.cleared_at)
    from json_to_recordset(${JSON.stringify(proofs)}::json) proof ("memberId" bigint, kind text, hashes json)
    cross join lateral json_array_elements_text(proof.hashes) known (hash)
    join hidden_contact h on h.hash = known.hash
    where h.member_id <> proof."memberId"
    group by h.member_id, proof."memberId", h.kind
    order by h.member_id, proof."memberId", h.kind
    on conflict do nothing`);
}

export async function upsertProofs({ db }: Db, proofs: readonly Proof[]): Promise<void> {
  await db().execute(sql`
    insert into proven_contact (member_id, kind, key_id, hash)
    select "memberId", kind, "keyId", hash
    from json_to_recordset(${JSON.stringify(proofs)}::json) proof ("memberId" bigint, kind text, "keyId" text, hash text)
    order by "memberId", kind
    on conflict (member_id, kind) do update set key_id = excluded.key_id, hash = excluded.hash`);
}

/** Returns what the member has proved to be theirs. */
export async function listProvenHashes(
  { db }: Db,
  memberId: number,
  kind: ContactKind | null = null,
): Promise<string[]> {
  const { rows } = await db().execute<{ hash: string }>(
    sql`select hash from proven_contact where member_id = ${memberId} and coalesce(${kind}::text = kind, true)`,
  );
  return rows.map(({ hash }) => hash);
}

export async function deleteProof({ db }: Db, memberId: number, kind: ContactKind): Promise<void> {
  await db().execute(sql`delete from proven_contact where member_id = ${memberId} and kind = ${kind}`);
}

/** Of a member whose address or phone is no longer this one. */
export async function deletePairsWith({ db }: Db, memberId: number, kind: ContactKind): Promise<void> {
  await db().execute(sql`delete from hidden_pair where hidden_id = ${memberId} and kind = ${kind}`);
}

interface Unproven {
  id: number;
  siteId: number;
  emailKey: string;
}

/**
 * Confirmed members, locked, whose address is not known under this key: those of before there were hidden contacts, and all of
 * them after a rotation. In the order of their ids, behind `after`. Inside a transaction.
 */
export async function lockUnproven(
  { db }: Db,
  { after, limit, keyId }: { after: number; limit: number; keyId: string },
): Promise<Unproven[]> {
  const { rows } = await db().execute<{ id: string; siteId: number; emailKey: string }>(sql`
    select a.id, a.site_id as "siteId", a.email_key as "emailKey" from account a
    where a.id > ${after} and a.confirmed_at is not null and not exists (
      select from proven_contact p where p.member_id = a.id and p.kind = 'mail' and p.key_id = ${keyId})
    order by a.id limit ${limit} for no key update of a`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Whether anybody's address is known. */
export async function hasProofs({ db }: Db): Promise<boolean> {
  const { rows } = await db().execute(sql`select from proven_contact limit 1`);
  return rows.length > 0;
}

/** What a crossing erasure or rotation may leave behind. */
export async function deleteOrphanedPairs({ db }: Db): Promise<void> {
  await db().execute(sql`
    delete from hidden_pair p
    where not exists (select from proven_contact c where c.member_id = p.hidden_id and c.kind = p.kind)
      or not exists (select from hidden_contact h where h.member_id = p.hider_id)`);
}
