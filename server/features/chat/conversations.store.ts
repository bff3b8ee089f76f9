import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProfileStatus } from '#contract/profiles.ts';
import { account } from '#server/features/accounts/accounts.table.ts';
import { pair } from '#server/features/likes/likes.table.ts';
import { profile } from '#server/features/profiles/profiles.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { conversation, conversationSide, message } from './chat.table.ts';

/**
 * Everything the rules and the head of a conversation need about the other member; undefined when unknown,
 * and for oneself.
 */
export async function findPartner({ db }: Platform, viewerId: number, partnerId: number) {
  if (viewerId === partnerId) return undefined;
  const [lo, hi] = orderMembers(viewerId, partnerId);
  const own = conversationSide;
  const theirs = alias(conversationSide, 'their_side');
  const [row] = await db()
    .select({
      siteId: account.siteId,
      status: account.status,
      // Nothing of the profile is left once the account is erased.
      name: sql<string>`coalesce(${profile.name}, '')`,
      profileStatus: sql<ProfileStatus>`coalesce(${profile.status}, 'disabled')`,
      fictional: sql<boolean>`coalesce(${profile.fictional}, false)`,
      loBlockedAt: pair.loBlockedAt,
      hiBlockedAt: pair.hiBlockedAt,
      conversationId: conversation.id,
      lastSeq: own.lastSeq,
      readSeq: own.readSeq,
      hiddenSeq: own.hiddenSeq,
      partnerReadSeq: theirs.readSeq,
    })
    .from(account)
    .leftJoin(profile, eq(profile.memberId, account.id))
    .leftJoin(pair, and(eq(pair.lo, lo), eq(pair.hi, hi)))
    .leftJoin(conversation, and(eq(conversation.lo, lo), eq(conversation.hi, hi)))
    .leftJoin(own, and(eq(own.conversationId, conversation.id), eq(own.memberId, viewerId)))
    .leftJoin(theirs, and(eq(theirs.conversationId, conversation.id), eq(theirs.memberId, partnerId)))
    .where(eq(account.id, partnerId));
  if (!row) return undefined;
  const { loBlockedAt, hiBlockedAt, ...facts } = row;
  const [viewersBlock, partnersBlock] =
    viewerId === lo ? [loBlockedAt, hiBlockedAt] : [hiBlockedAt, loBlockedAt];
  return {
    ...facts,
    isReadable: (facts.lastSeq ?? 0) > (facts.hiddenSeq ?? 0),
    blockedByViewer: viewersBlock !== null,
    blocksViewer: partnersBlock !== null,
  };
}

export type PartnerRow = NonNullable<Awaited<ReturnType<typeof findPartner>>>;

export async function findPartnerId(
  { db }: Platform,
  conversationId: number,
  memberId: number,
): Promise<number | undefined> {
  const [row] = await db()
    .select({ partnerId: conversationSide.partnerId })
    .from(conversationSide)
    .where(and(eq(conversationSide.conversationId, conversationId), eq(conversationSide.memberId, memberId)));
  return row?.partnerId;
}

export async function countStarted({ db }: Platform, memberId: number): Promise<number> {
  return db().$count(conversation, eq(conversation.startedBy, memberId));
}

/** The newest messages in the given range of numbers, oldest first. */
export async function listMessages(
  { db }: Platform,
  {
    conversationId,
    after,
    before,
    limit,
  }: { conversationId: number; after: number; before: number; limit: number },
) {
  const rows = await db()
    .select()
    .from(message)
    .where(and(eq(message.conversationId, conversationId), gt(message.seq, after), lt(message.seq, before)))
    .orderBy(desc(message.seq))
    .limit(limit);
  return rows.reverse();
}

/** A member's conversations with something to show, newest first. */
export async function listSides({ db }: Platform, memberId: number, limit: number) {
  return visibleSides(db, memberId, gt(conversationSide.lastSeq, conversationSide.hiddenSeq))
    .orderBy(desc(conversationSide.lastAt), desc(conversationSide.conversationId))
    .limit(limit);
}

export async function countUnread({ db }: Platform, memberId: number): Promise<number> {
  const sides = visibleSides(db, memberId, gt(conversationSide.unread, 0)).as('side');
  const [row] = await db()
    .select({ total: sql<number>`coalesce(sum(${sides.unread}), 0)::integer` })
    .from(sides);
  return row?.total ?? 0;
}

/** Only with partners who are not disabled, and no block either way; those who deleted their account have no name. */
function visibleSides(db: Platform['db'], memberId: number, condition: SQL) {
  return db()
    .select({
      conversationId: conversationSide.conversationId,
      partnerId: conversationSide.partnerId,
      status: account.status,
      lastSeq: conversationSide.lastSeq,
      lastAt: conversationSide.lastAt,
      lastSender: conversationSide.lastSender,
      preview: conversationSide.preview,
      unread: conversationSide.unread,
    })
    .from(conversationSide)
    .innerJoin(account, eq(account.id, conversationSide.partnerId))
    .leftJoin(profile, eq(profile.memberId, conversationSide.partnerId))
    .leftJoin(
      pair,
      and(
        eq(pair.lo, sql`least(${conversationSide.memberId}, ${conversationSide.partnerId})`),
        eq(pair.hi, sql`greatest(${conversationSide.memberId}, ${conversationSide.partnerId})`),
      ),
    )
    .where(
      and(
        eq(conversationSide.memberId, memberId),
        condition,
        or(ne(account.status, 'active'), ne(profile.status, 'disabled')),
        sql`coalesce(${pair.loBlockedAt}, ${pair.hiBlockedAt}) is null`,
      ),
    )
    .$dynamic();
}

function orderMembers(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}
