import type { Locale } from '#contract/sites/facts.ts';
import { writeKeptApart } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Window } from './mailings.rules.ts';

export interface News {
  id: number;
  siteId: number;
  email: string;
  language: Locale;
  count: number;
  /** Some of the names, latest first. */
  names: string[];
  /** Whose names these are. */
  ids: number[];
}

export interface NewsQuery extends Window {
  /** A member mailed one of these since their last visit gets no more. */
  quiet: readonly string[];
  memberId?: number;
}

/** Yields `member_id`, `partner_id`, `at`. $1 and $2 are the window, $3 the quiet mailings. */
type Events = string;

/**
 * Confirmed addresses that get mails; names visible members only. The mail job checks choices. For one member, whose mail is
 * being sent, everybody named has to be somebody they may see.
 */
async function listNews(
  { db }: Platform,
  events: Events,
  { after, before, quiet, memberId }: NewsQuery,
): Promise<News[]> {
  const { rows } = await db.query(
    `select a.id, a.site_id, a.email, a.language, news.count, news.names, news.ids
     from (
       select e.member_id, count(*) as count, (array_agg(other.name order by e.at desc, e.partner_id))[1:3] as names,
         (array_agg(e.partner_id order by e.at desc, e.partner_id))[1:3] as ids
       from (${events}) e
       join profile other on other.member_id = e.partner_id and other.status = 'active'
         and ($4::bigint is null or e.partner_id = $4 or card_visibility($4, e.partner_id) = 'shown')
       group by e.member_id
     ) news
     join account a on a.id = news.member_id and a.status = 'active' and a.notifications_disabled = '{}'
     left join member_activity here on here.member_id = a.id
     where not exists (
       select from mailing_sent s
       where s.account_id = a.id and s.mailing = any ($3::text[])
         and s.sent_at > coalesce(here.last_active, '-infinity'))
       and ($4::bigint is null or a.id = $4)
     order by a.id`,
    [after, before, quiet, memberId ?? null],
  );
  return rows.map(({ id, site_id, email, language, count, names, ids }) => ({
    id: Number(id),
    siteId: Number(site_id),
    email: email as string,
    language: language as Locale,
    count: Number(count),
    names: names as string[],
    ids: (ids as (string | number)[]).map(Number),
  }));
}

const unread = (condition: string): Events => `
  select p.member_id, p.partner_id, max(m.sent_at) as at
  from message m
  join conversation_participant p on p.conversation_id = m.conversation_id and p.partner_id = m.sender_id
  left join member_activity seen on seen.member_id = p.member_id
  where m.sent_at > $1 and m.sent_at <= $2 and m.seq > greatest(p.read_seq, p.hidden_seq)
    and m.taken_back is null and not is_quiet(p) and ${condition}
    and not exists (
      select from pair b
      where b.lo = least(p.member_id, p.partner_id) and b.hi = greatest(p.member_id, p.partner_id)
        and (b.lo_blocked_at is not null or b.hi_blocked_at is not null))
  group by p.member_id, p.partner_id`;

/** A member who was active since has seen them on the page. */
const whileAway = "m.sent_at > coalesce(seen.last_active, '-infinity')";

export const listNewConversations = (platform: Platform, query: NewsQuery) =>
  listNews(platform, unread(`m.seq = 1 and ${whileAway}`), query);

export const listNewMessages = (platform: Platform, query: NewsQuery) =>
  listNews(platform, unread(`m.seq > 1 and ${whileAway}`), query);

export const listForgottenMessages = (platform: Platform, query: NewsQuery) =>
  listNews(platform, unread('true'), query);

/** Likes of the window from both sides; `condition` calls the receiver `mine`, the other `theirs`. */
function likes(condition: string): Events {
  const side = (mine: 'lo' | 'hi', theirs: 'lo' | 'hi') => `
    select ${mine} as member_id, ${theirs} as partner_id, ${theirs}_liked_at as at
    from pair
    where ${theirs}_liked_at > $1 and ${theirs}_liked_at <= $2 and lo_blocked_at is null and hi_blocked_at is null
      and not ${writeKeptApart('lo', 'hi')}
      and ${condition.replaceAll('mine', mine).replaceAll('theirs', theirs)}`;
  return `${side('lo', 'hi')} union all ${side('hi', 'lo')}`;
}

export const listNewLikes = (platform: Platform, query: NewsQuery) =>
  listNews(platform, likes('matched_at is null and mine_saw_at is null'), query);

/** For the one who liked first: the other was there when it happened. */
export const listNewMatches = (platform: Platform, query: NewsQuery) =>
  listNews(platform, likes('matched_at is not null and mine_liked_at < theirs_liked_at'), query);

/** Members who joined by then without a photo, with themselves as partner. */
export const listWithoutPhoto = (platform: Platform, query: NewsQuery) =>
  listNews(
    platform,
    `select a.id as member_id, a.id as partner_id, a.confirmed_at as at from account a
     where a.confirmed_at > $1 and a.confirmed_at <= $2
       and not exists (select from photo where photo.member_id = a.id and not photo.is_private)`,
    query,
  );
