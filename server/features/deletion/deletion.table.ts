import { pgTable, text } from 'drizzle-orm/pg-core';
import type { DataExport } from '#contract/deletion/endpoints.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const dataExport = pgTable('data_export', {
  id: id().primaryKey(),
  accountId: id().notNull(),
  state: text().$type<DataExport['state']>().notNull(),
  fileName: text(),
  requestedAt: moment().notNull(),
  expiresAt: moment(),
});
