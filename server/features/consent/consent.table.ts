import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

export const consentChoice = pgTable('consent_choice', {
  id: uuid().primaryKey(),
  siteId: integer().notNull(),
  cookie: text().notNull(),
  locale: text().notNull(),
  chosenAt: moment().notNull(),
});
