import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DecisionKind, DecisionSubject, NoticeSubject } from '#contract/transparency/facts.ts';
import { moment } from '#server/platform/database/columns.ts';

export const noticeRecord = pgTable('notice_record', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer().notNull(),
  subject: text().$type<NoticeSubject>().notNull(),
  reason: text().notNull(),
  filedAt: moment().notNull(),
});

export const decisionRecord = pgTable('decision_record', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer().notNull(),
  subject: text().$type<DecisionSubject>().notNull(),
  kind: text().$type<DecisionKind>().notNull(),
  reason: text().notNull(),
  automated: boolean().notNull(),
  filedAt: moment().notNull(),
  decidedAt: moment().notNull(),
});
