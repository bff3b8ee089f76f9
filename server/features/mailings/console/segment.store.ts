import type { MailingType } from '#contract/mailings/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Segment } from './draft.rules.ts';

interface Choice {
  siteId: number;
  type: MailingType;
  segment: Segment;
  now: Date;
}

/**
 * Members who asked for such mails at a proved address, may be seen by others, and fit the segment. Its parameters are those
 * of `toParameters`.
 */
const fitting = `
  from account a join profile p on p.member_id = a.id left join member_activity m on m.member_id = a.id
  where a.site_id = $1 and a.status = 'active' and a.confirmed_at is not null and a.notifications_disabled = '{}'
    and exists (select from notification_choice c
      where c.account_id = a.id and c.type = $2 and c.channel = 'mail' and c.is_on)
    and not p.fictional and not p.invisible and p.status = 'active' and not is_paused(p)
    and p.held_since is null and p.review_since is null and p.limited_since is null
    and ($4::text[] = '{}' or p.country = any ($4::text[]))
    and ($5::text[] = '{}' or p.gender = any ($5::text[]))
    and ($6::text[] = '{}' or a.language = any ($6::text[]))
    and ($7::text[] = '{}' or a.network ->> 'network' = any ($7::text[]))
    and ($8::integer is null or p.birth_date <= ($3::timestamptz - make_interval(years => $8::integer))::date)
    and ($9::integer is null or p.birth_date > ($3::timestamptz - make_interval(years => $9::integer + 1))::date)
    and ($10::integer is null or m.last_active >= $3::timestamptz - make_interval(days => $10::integer))
    and ($11::integer is null
      or coalesce(m.last_active, a.created_at) < $3::timestamptz - make_interval(days => $11::integer))
    and ($12::boolean is null or a.paid_user = $12::boolean)`;

function toParameters({ siteId, type, segment, now }: Choice): unknown[] {
  const { countries, genders, languages, sources, ageFrom, ageTo, seenDays, unseenDays, payer } = segment;
  const isPayer = payer === 'all' ? null : payer === 'payers';
  return [
    siteId,
    type,
    now,
    countries,
    genders,
    languages,
    sources,
    ageFrom,
    ageTo,
    seenDays,
    unseenDays,
    isPayer,
  ];
}

export async function countFitting({ db }: Pick<Platform, 'db'>, choice: Choice): Promise<number> {
  const { rows } = await db.query(`select count(*)::integer as persons ${fitting}`, toParameters(choice));
  return Number(rows[0]?.persons ?? 0);
}

export interface Fitting {
  id: number;
  country: string | null;
  region: string | null;
}

/** In the order of their numbers. */
export async function listFitting(
  { db }: Pick<Platform, 'db'>,
  choice: Choice,
  { after, limit }: { after: number; limit: number },
): Promise<Fitting[]> {
  const { rows } = await db.query(
    `select a.id, p.country, p.region ${fitting} and a.id > $13::bigint order by a.id limit $14::integer`,
    [...toParameters(choice), after, limit],
  );
  return rows.map(({ id, country, region }) => ({
    id: Number(id),
    country: country as string | null,
    region: region as string | null,
  }));
}

export interface Turn {
  id: number;
  siteId: number;
  email: string;
  language: Locale;
  isHeldOut: boolean;
}

/** Whose turn it is, in the order in which they were due. */
export async function listTurns(
  { db }: Pick<Platform, 'db'>,
  mailingId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<Turn[]> {
  const { rows } = await db.query(
    `select a.id, a.site_id, a.email, a.language, r.held_out
     from mailing_receiver r join account a on a.id = r.account_id
     where r.mailing_id = $1 and r.turn_at is null and r.due_at <= $2 order by r.due_at, r.account_id limit $3::integer`,
    [mailingId, now, limit],
  );
  return rows.map(({ id, site_id, email, language, held_out }) => ({
    id: Number(id),
    siteId: Number(site_id),
    email: String(email),
    language: language as Locale,
    isHeldOut: Boolean(held_out),
  }));
}
