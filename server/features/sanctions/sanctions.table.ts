import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/reports/facts.ts';
import type { SanctionKind } from '#contract/sanctions/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const sanction = pgTable('sanction', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  kind: text().$type<SanctionKind>().notNull().default('suspension'),
  rule: text().$type<ReportReason>().notNull(),
  facts: text().notNull(),
  /** null: for good; of an automated limit: until staff decide. */
  until: moment(),
  decidedBy: id(),
  /** Without a person: by reports of several members, or by a provider of age checks. */
  automated: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  /** A warning is over as soon as it is given; later means that it was withdrawn. */
  endedAt: moment(),
  /** When the member confirmed to have read a warning. */
  acknowledgedAt: moment(),
});
