import { pgTable } from 'drizzle-orm/pg-core';
import { id } from '#server/platform/database/columns.ts';

/** Members who show their gifts. */
export const giftShelf = pgTable('gift_shelf', { memberId: id().primaryKey() });
