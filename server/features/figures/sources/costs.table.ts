import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const sourceCost = pgTable(
  'source_cost',
  {
    siteId: integer().notNull(),
    /** YYYY-MM-DD in the time zone of the domain. */
    day: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    currency: text().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.siteId, row.day, row.source, row.currency] })],
);
