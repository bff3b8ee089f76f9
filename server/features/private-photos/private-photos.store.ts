import { and, eq } from 'drizzle-orm';
import { photo } from '#server/features/photos/photos.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isListed } from './access.store.ts';
import type { AccessFacts } from './private-photos.rules.ts';

export interface SharedRow extends AccessFacts {
  name: string;
  photos: { id: number; width: number; height: number }[];
  until: Date | null;
  ownCount: number;
  isAsked: boolean;
  isGiven: boolean;
  givenUntil: Date | null;
}

const toDate = (value: unknown): Date | null => (value ? new Date(value as string) : null);

/** Undefined: the viewer does not see the member. */
export async function findShared(
  { db, clock }: Platform,
  viewerId: number,
  ownerId: number,
): Promise<SharedRow | undefined> {
  const { rows } = await db.query(
    `select o.name, a.asked_at as "askedAt", a.ask_again_at as "askAgainAt", a.granted_until as until,
       opens_private_photos($2, $1, $3) as "isOpen",
       card_visibility($2, $1) = 'shown' and not is_withdrawn(v) and v.limited_since is null and contact_misfit($1, o) is null
         and not has_said_no($1, $2) and not has_said_no($2, $1) as "mayAsk",
       case when is_withdrawn(o) then '[]'::json else (
         select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position), '[]')
         from photo f where f.member_id = $2 and f.status = 'private') end as photos,
       (select count(*) from photo f where f.member_id = $1 and f.is_private) as "ownCount",
       coalesce(b.granted_at is null and ${isListed.replaceAll('a.', 'b.').replaceAll('$2', '$3')}, false) as "isAsked",
       coalesce(b.granted_at is not null and (b.granted_until is null or b.granted_until > $3), false) as "isGiven",
       b.granted_until as "givenUntil"
     from profile o join profile v on v.member_id = $1
     left join private_photo_access a on a.owner_id = $2 and a.viewer_id = $1
     left join private_photo_access b on b.owner_id = $1 and b.viewer_id = $2
     where o.member_id = $2 and card_visibility($1, $2) = 'shown'`,
    [viewerId, ownerId, clock.now()],
    { isKept: true },
  );
  const row = rows[0];
  return (
    row && {
      name: String(row.name),
      photos: row.photos as SharedRow['photos'],
      isOpen: row.isOpen === true,
      mayAsk: row.mayAsk === true,
      askedAt: toDate(row.askedAt),
      askAgainAt: toDate(row.askAgainAt),
      until: toDate(row.until),
      ownCount: Number(row.ownCount),
      isAsked: row.isAsked === true,
      isGiven: row.isGiven === true,
      givenUntil: toDate(row.givenUntil),
    }
  );
}

export interface PersonRow {
  id: number;
  askedAt: Date | null;
  isGiven: boolean;
  isOver: boolean;
  until: Date | null;
  firstLook: string | null;
  lastLook: string | null;
}

/** Requests of members whom the owner sees; grants of all, so that none can be forgotten. */
export async function listPeople({ db, clock }: Platform, ownerId: number): Promise<PersonRow[]> {
  const { rows } = await db.query(
    `select a.viewer_id as id, a.asked_at as "askedAt", a.granted_at is not null as "isGiven",
       coalesce(a.granted_until <= $2, false) as "isOver", a.granted_until as until,
       a.first_look::text as "firstLook", a.last_look::text as "lastLook"
     from private_photo_access a
     where a.owner_id = $1 and ${isListed}
       and (a.granted_at is not null or card_visibility($1, a.viewer_id) = 'shown')
     order by a.granted_at is not null, coalesce(a.granted_until <= $2, false), a.asked_at, a.granted_at desc, a.viewer_id`,
    [ownerId, clock.now()],
    { isKept: true },
  );
  return rows.map((row) => ({
    id: Number(row.id),
    askedAt: toDate(row.askedAt),
    isGiven: row.isGiven === true,
    isOver: row.isOver === true,
    until: toDate(row.until),
    firstLook: row.firstLook as string | null,
    lastLook: row.lastLook as string | null,
  }));
}

export async function findPrivatePhoto({ db }: Platform, id: number, siteId: number) {
  const [row] = await db()
    .select()
    .from(photo)
    .where(and(eq(photo.id, id), eq(photo.siteId, siteId), eq(photo.isPrivate, true)));
  return row;
}

/** Whether the viewer may know of the photo, and so see its blurred file. */
export async function mayKnow({ db }: Platform, viewerId: number, ownerId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from profile o where o.member_id = $2 and not is_withdrawn(o) and card_visibility($1, $2) = 'shown'`,
    [viewerId, ownerId],
    { isKept: true },
  );
  return rows.length > 0;
}

/** Whether the album is open to the viewer now; with `day` (UTC) that they look is written down in the same statement. */
export async function findOpen(
  { db, clock }: Platform,
  { viewerId, ownerId, day }: { viewerId: number; ownerId: number; day: string | null },
): Promise<boolean> {
  const { rows } = await db.query(
    `with access as materialized (select opens_private_photos($2, $1, $3) as is_open), looked as (
       update private_photo_access set first_look = coalesce(first_look, $4::date), last_look = $4::date
       where owner_id = $2 and viewer_id = $1 and last_look is distinct from $4::date and $4::date is not null
         and granted_at is not null and (select is_open from access)
     )
     select is_open as "isOpen" from access`,
    [viewerId, ownerId, clock.now(), day],
    { isKept: true },
  );
  return rows[0]?.isOpen === true;
}

/** Whether the owner is notified of the request: a muted conversation notifies nobody. */
export async function isToTell({ db }: Platform, ownerId: number, viewerId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from private_photo_access a where a.owner_id = $1 and a.viewer_id = $2 and a.refused_at is null
       and card_visibility($1, $2) = 'shown'
       and not exists (select from conversation_participant cp
         where cp.member_id = $1 and cp.partner_id = $2 and is_quiet(cp))`,
    [ownerId, viewerId],
  );
  return rows.length > 0;
}

/** Whether the viewer is notified that photos are open: strangers call nobody whom they could not write to, unless they were asked. */
export async function isGrantToTell(
  platform: Platform,
  { viewerId, ownerId, isAnswer }: { viewerId: number; ownerId: number; isAnswer: boolean },
): Promise<boolean> {
  if (!(await findOpen(platform, { viewerId, ownerId, day: null }))) return false;
  const { rows } = await platform.db.query(
    `select 1 from profile v where v.member_id = $1 and ($3::boolean or contact_misfit($2, v) is null)
       and not exists (select from conversation_participant cp
         where cp.member_id = $1 and cp.partner_id = $2 and is_quiet(cp))`,
    [viewerId, ownerId, isAnswer],
  );
  return rows.length > 0;
}
