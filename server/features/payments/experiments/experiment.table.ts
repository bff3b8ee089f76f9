import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ExperimentEnd, ListVariant } from '#contract/experiments/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';
import type { ExperimentCounts } from './experiment.rules.ts';

export const packageExperiment = pgTable('package_experiment', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  name: text().notNull(),
  country: text().notNull(),
  packageIds: integer().array().notNull(),
  highlightedId: integer(),
  /** In thousandths. */
  baseRate: smallint().notNull(),
  /** In thousandths. */
  difference: smallint().notNull(),
  plannedPersons: integer().notNull(),
  days: smallint().notNull(),
  revision: integer().notNull().default(1),
  createdAt: moment().notNull(),
  startedAt: moment(),
  endedAt: moment(),
  endedBy: text().$type<ExperimentEnd>(),
  counts: jsonb().$type<ExperimentCounts>(),
  kept: text().$type<ListVariant>(),
});

export type ExperimentRow = typeof packageExperiment.$inferSelect;
