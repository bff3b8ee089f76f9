import type { Platform } from '#server/platform/platform.ts';

type Reading = Pick<Platform, 'db'>;

async function readRow({ db }: Reading, text: string, values?: unknown[]): Promise<Record<string, unknown>> {
  const { rows } = await db.query(text, values);
  return rows[0] ?? {};
}

/** Members who get no more mails. Read from the partial index `account_mails_stopped`. */
export async function countStoppedMails(platform: Reading): Promise<number> {
  const text = `select count(*) as count from account where notifications_disabled && '{bounce,fbl}'::text[]`;
  return Number((await readRow(platform, text)).count);
}

/** Subscriptions whose push service refused the last message. */
export async function countRefusedPushes(platform: Reading): Promise<number> {
  const text = 'select count(*) as count from push_subscription where refusals > 0';
  return Number((await readRow(platform, text)).count);
}

export async function findLastPaymentEvent(platform: Reading): Promise<Date | null> {
  const text = 'select created_at as at from payment_event order by id desc limit 1';
  return ((await readRow(platform, text)).at as Date | undefined) ?? null;
}

/** Payments of this provider whose look-up was due before this moment. */
export async function countLatePayments(platform: Reading, provider: string, before: Date): Promise<number> {
  const text = `select count(*) as count from payment
    where (status in ('loading', 'pending') or left_at is not null) and next_check_at < $2 and provider = $1`;
  return Number((await readRow(platform, text, [provider, before])).count);
}

export async function measureDatabase(platform: Reading): Promise<number> {
  return Number((await readRow(platform, 'select pg_database_size(current_database()) as bytes')).bytes);
}
