import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A public id or a counter: int8 as a number, below 2^53. */
export const id = () => bigint({ mode: 'number' });

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
