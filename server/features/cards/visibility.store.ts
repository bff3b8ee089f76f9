import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';

/** `blocked`: by the member, after contact. Foreign, missing and hidden members are all `hidden`. */
export type Visibility = 'shown' | 'blocked' | 'hidden';

const visitor = 0;

/** SQL for the viewer's visibility of the member (`card_visibility`). Both are ids or columns. */
export function cardVisibility(viewerId: SQL | number, memberId: SQL | number): SQL<Visibility> {
  return sql<Visibility>`card_visibility(${viewerId}::bigint, ${memberId}::bigint)`;
}

/** SQL for whether the two had messages or a match, even before a block. */
export function hadContact(one: SQL | number, other: SQL | number): SQL<boolean> {
  return sql<boolean>`had_contact(${one}::bigint, ${other}::bigint)`;
}

/** The text of SQL for whether hidden contacts keep the two apart; both are names or places of parameters. */
export function writeKeptApart(one: string, other: string): string {
  return `is_kept_apart(${one}, ${other})`;
}

/** SQL for whether the one has ended the conversation with the other. */
export function hasSaidNo(one: SQL | number, other: SQL | number): SQL<boolean> {
  return sql<boolean>`has_said_no(${one}::bigint, ${other}::bigint)`;
}

/** The text of SQL for whether either of the two has; the values are names or places of parameters. */
export function writeIsEnded(one: string, other: string): string {
  return `(has_said_no(${one}, ${other}) or has_said_no(${other}, ${one}))`;
}

export async function findCardVisibility(
  { db }: Platform,
  viewerId: number | undefined,
  memberId: number,
): Promise<Visibility> {
  const { rows } = await db.query('select card_visibility($1, $2) as seen', [viewerId ?? visitor, memberId], {
    isKept: true,
  });
  return rows[0]?.seen as Visibility;
}
