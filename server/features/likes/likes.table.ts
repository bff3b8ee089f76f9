import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { LikedPart } from '#contract/likes/parts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export type StoredPart = LikedPart & { at: string };

export const pair = pgTable('pair', {
  lo: id().notNull(),
  hi: id().notNull(),
  loLikedAt: moment(),
  hiLikedAt: moment(),
  loSawAt: moment(),
  hiSawAt: moment(),
  matchedAt: moment(),
  loBlockedAt: moment(),
  hiBlockedAt: moment(),
  loByWish: boolean().notNull().default(false),
  hiByWish: boolean().notNull().default(false),
  /** What of the other's profile is liked, by the like made at this time. */
  loPart: jsonb().$type<StoredPart>(),
  hiPart: jsonb().$type<StoredPart>(),
  wasMatch: boolean().notNull().default(false),
});
