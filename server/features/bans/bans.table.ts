import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HeldOutcome, HeldSign } from '#contract/held/facts.ts';
import type { SafetyKind } from '#contract/safety/facts.ts';
import type { BanSignKind } from '#server/feature.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const banSign = pgTable('ban_sign', {
  id: id().primaryKey(),
  caseId: id().notNull(),
  siteId: integer().notNull(),
  kind: text().$type<BanSignKind>().notNull(),
  hash: text().notNull(),
  fingerprint: text(),
  expiresAt: moment().notNull(),
});

export const memberDevice = pgTable('member_device', {
  memberId: id().notNull(),
  hash: text().notNull(),
  usedAt: moment().notNull(),
});

/** A sign that was met; `case` is the number of the ban, null where there was none. */
export interface StoredSign {
  kind: HeldSign;
  case: number | null;
  /** Of first messages: what they contain. */
  found?: SafetyKind[];
}

export const heldMember = pgTable('held_member', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  signs: jsonb().$type<StoredSign[]>().notNull(),
  createdAt: moment().notNull(),
  outcome: text().$type<HeldOutcome>(),
  decidedBy: id(),
  decidedAt: moment(),
});
