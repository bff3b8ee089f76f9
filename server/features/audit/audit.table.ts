import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '#server/platform/database/columns.ts';

/** A trigger numbers the entries and chains their hashes; another refuses to change or delete one. */
export const auditEntry = pgTable('audit_entry', {
  id: id().notNull().default(0),
  at: moment().notNull(),
  staffId: id(),
  siteId: integer(),
  action: text().notNull(),
  subject: text().notNull(),
  fields: text().array().notNull().default([]),
  reason: text(),
  previousHash: bytes().notNull().default(sql`''::bytea`),
  hash: bytes().notNull().default(sql`''::bytea`),
});
