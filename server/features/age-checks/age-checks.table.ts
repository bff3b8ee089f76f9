import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AgeCheckReason, AgeCheckState } from '#contract/age-checks/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const ageCheck = pgTable('age_check', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  state: text().$type<Exclude<AgeCheckState, 'none'>>().notNull(),
  method: text().$type<'reviewer' | 'provider'>().notNull(),
  /** Names the sending to its member, and the session to a provider. */
  key: uuid().notNull(),
  /** null unless a picture waits: it is deleted with the decision. */
  evidenceName: text(),
  evidenceWidth: integer(),
  evidenceHeight: integer(),
  /** Where the member goes on at the provider. */
  sessionUrl: text(),
  reason: text().$type<AgeCheckReason>(),
  /** Since when it waits. */
  createdAt: moment().notNull(),
  decidedAt: moment(),
});
