import { pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const memberActivity = pgTable('member_activity', {
  memberId: id().primaryKey(),
  lastActive: moment().notNull(),
});
