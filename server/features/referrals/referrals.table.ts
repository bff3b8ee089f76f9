import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const referralLink = pgTable('referral_link', {
  memberId: id().primaryKey(),
  token: text().notNull(),
  joined: integer().notNull().default(0),
  createdAt: moment().notNull(),
});

export const referralArrival = pgTable('referral_arrival', {
  newcomerId: id().primaryKey(),
  memberId: id().notNull(),
  arrivedAt: moment().notNull(),
});
