import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id } from '#server/platform/database/columns.ts';
import type { RolledFigures } from './statements.ts';

export const figureDay = pgTable(
  'figure_day',
  {
    siteId: integer().notNull(),
    figure: text().notNull(),
    part: text().notNull(),
    /** YYYY-MM-DD in the time zone of the domain. */
    day: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.siteId, row.part, row.day, row.figure, row.key] })],
);

export const figureProgress = pgTable(
  'figure_progress',
  {
    siteId: integer().notNull(),
    /** `state`: what is counted once a day and is not the matter of a single one. */
    figures: text().$type<RolledFigures | 'state'>().notNull(),
    /** YYYY-MM-DD, included. */
    rolledTo: date({ mode: 'string' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.siteId, row.figures] })],
);

export const figureCohort = pgTable(
  'figure_cohort',
  {
    siteId: integer().notNull(),
    /** The Monday of the week, YYYY-MM-DD. */
    week: date({ mode: 'string' }).notNull(),
    figure: text().$type<'members' | 'retained' | 'payers' | 'cents'>().notNull(),
    key: text().notNull(),
    /** In weeks after the sign-up. */
    age: integer().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.siteId, row.week, row.figure, row.key, row.age] })],
);

/** A first step of a member that a written day has counted. */
export const figureStep = pgTable(
  'figure_step',
  { memberId: id().notNull(), step: text().notNull() },
  (row) => [primaryKey({ columns: [row.memberId, row.step] })],
);
