import { pgTable } from 'drizzle-orm/pg-core';
import { id } from '#server/platform/database/columns.ts';

/** Who shows what she was given. */
export const giftShelf = pgTable('gift_shelf', { memberId: id().primaryKey() });
