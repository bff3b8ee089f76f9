import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { paidDays } from '#contract/mailings/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailing, mailingReceiver } from './mailing.table.ts';
import type { Counts } from './results.rules.ts';

type Store = Pick<Platform, 'db'>;

/** Nobody stands there twice. */
export async function insertReceivers(
  { db }: Store,
  receivers: readonly { mailingId: number; accountId: number; heldOut: boolean; dueAt: Date }[],
): Promise<void> {
  if (receivers.length > 0)
    await db()
      .insert(mailingReceiver)
      .values([...receivers])
      .onConflictDoNothing();
}

export async function markTurns(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  mailingId: number,
  accountIds: readonly number[],
): Promise<void> {
  await db()
    .update(mailingReceiver)
    .set({ turnAt: clock.now() })
    .where(
      and(eq(mailingReceiver.mailingId, mailingId), inArray(mailingReceiver.accountId, [...accountIds])),
    );
}

const one = (mailingId: number, accountId: number) =>
  and(eq(mailingReceiver.mailingId, mailingId), eq(mailingReceiver.accountId, accountId));

/**
 * True once for each receiver, before their mail is handed over, and never while the mailing is stopped: it then waits for
 * another turn.
 */
export async function claimMail(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  mailingId: number,
  accountId: number,
): Promise<boolean> {
  const going = db()
    .select({ id: mailing.id })
    .from(mailing)
    .where(and(eq(mailing.id, mailingId), isNull(mailing.stoppedAt)));
  const free = and(
    one(mailingId, accountId),
    eq(mailingReceiver.heldOut, false),
    isNull(mailingReceiver.claimedAt),
  );
  const claimed = await db()
    .update(mailingReceiver)
    .set({ claimedAt: clock.now() })
    .where(and(free, inArray(mailingReceiver.mailingId, going)))
    .returning({ id: mailingReceiver.accountId });
  if (claimed.length > 0) return true;
  await db().update(mailingReceiver).set({ turnAt: null }).where(free);
  return false;
}

/** The mail server did not take it: the next attempt may claim it. */
export async function releaseMail({ db }: Store, mailingId: number, accountId: number): Promise<void> {
  await db()
    .update(mailingReceiver)
    .set({ claimedAt: null })
    .where(and(one(mailingId, accountId), isNull(mailingReceiver.mailId)));
}

export async function noteMail(
  { db }: Store,
  { mailingId, accountId, mailId }: { mailingId: number; accountId: number; mailId: number },
): Promise<void> {
  await db().update(mailingReceiver).set({ mailId }).where(one(mailingId, accountId));
}

export interface Open {
  /** Whose turn has not come. */
  waiting: number;
  /** Whose mail may still be in the queue. */
  queued: number;
}

export async function countOpen({ db }: Store, mailingId: number, since: Date): Promise<Open> {
  const { rows } = await db.query(
    `select count(*) filter (where turn_at is null)::integer as waiting,
       count(*) filter (where turn_at > $2 and claimed_at is null and not held_out)::integer as queued
     from mailing_receiver where mailing_id = $1`,
    [mailingId, since],
  );
  return { waiting: Number(rows[0]?.waiting ?? 0), queued: Number(rows[0]?.queued ?? 0) };
}

/** A purchase counts within the days after the turn, of both arms alike. */
const resultsText = `
  with receiver as (
    select r.*, s.bounced_at is not null as bounced,
      a.notifications_disabled && '{listunsubscribe,fbl}'::text[] or not exists (
        select from notification_choice c
        where c.account_id = a.id and c.type = m.type and c.channel = 'mail' and c.is_on) as unsubscribed,
      exists (select from payment_order o join payment_event e on e.payment_id = o.id
        where o.account_id = r.account_id and e.status = 'completed' and e.problem is null
          and e.created_at >= r.turn_at and e.created_at < r.turn_at + interval '${paidDays} days') as paid
    from mailing_receiver r join mailing m on m.id = r.mailing_id join account a on a.id = r.account_id
    left join sent_mail s on s.id = r.mail_id
    where r.mailing_id = $1
  )
  select count(*) filter (where claimed_at is not null)::integer as sent,
    count(*) filter (where turn_at is null and not held_out)::integer as waiting,
    count(*) filter (where claimed_at is not null and bounced)::integer as bounced,
    count(*) filter (where claimed_at is not null and unsubscribed)::integer as unsubscribed,
    count(*) filter (where turn_at is not null and not held_out)::integer as written_to,
    count(*) filter (where turn_at is not null and not held_out and paid)::integer as written_to_paid,
    count(*) filter (where turn_at is not null and held_out)::integer as held_out,
    count(*) filter (where turn_at is not null and held_out and paid)::integer as held_out_paid,
    max(turn_at) as last_turn
  from receiver`;

export async function countResults(
  { db }: Store,
  mailingId: number,
): Promise<{ counts: Counts; lastTurn: Date | null }> {
  const { rows } = await db.query(resultsText, [mailingId]);
  const count = (name: string) => Number(rows[0]?.[name] ?? 0);
  const lastTurn = rows[0]?.last_turn;
  return {
    counts: {
      sent: count('sent'),
      waiting: count('waiting'),
      bounced: count('bounced'),
      unsubscribed: count('unsubscribed'),
      writtenTo: count('written_to'),
      writtenToPaid: count('written_to_paid'),
      heldOut: count('held_out'),
      heldOutPaid: count('held_out_paid'),
    },
    lastTurn: lastTurn ? new Date(lastTurn as string) : null,
  };
}

export async function deleteReceivers({ db }: Store, mailingId: number): Promise<void> {
  await db().delete(mailingReceiver).where(eq(mailingReceiver.mailingId, mailingId));
}

export async function listReceivingsOf({ db }: Store, accountId: number) {
  return db()
    .select({
      type: mailing.type,
      heldOut: mailingReceiver.heldOut,
      dueAt: mailingReceiver.dueAt,
      sentAt: mailingReceiver.claimedAt,
    })
    .from(mailingReceiver)
    .innerJoin(mailing, eq(mailing.id, mailingReceiver.mailingId))
    .where(eq(mailingReceiver.accountId, accountId))
    .orderBy(asc(mailingReceiver.dueAt));
}

export async function deleteReceivingsOf({ db }: Store, accountId: number): Promise<void> {
  await db().delete(mailingReceiver).where(eq(mailingReceiver.accountId, accountId));
}
