import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id } from '#server/platform/database/columns.ts';
import type { AccountStep } from './funnel.rules.ts';

const place = {
  siteId: integer().notNull(),
  /** YYYY-MM-DD, UTC. */
  day: date({ mode: 'string' }).notNull(),
  lander: text().notNull(),
  slug: text().notNull(),
  network: text().notNull(),
  ref: text().notNull(),
};

export const funnelCount = pgTable(
  'funnel_count',
  {
    ...place,
    views: integer().notNull(),
    starts: integer().notNull(),
    accounts: integer().notNull(),
    activated: integer().notNull(),
    paid: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.siteId, row.day, row.lander, row.slug, row.network, row.ref] })],
);

export const funnelStep = pgTable('funnel_step', {
  id: id().primaryKey(),
  ...place,
  step: text().$type<AccountStep>().notNull(),
});
