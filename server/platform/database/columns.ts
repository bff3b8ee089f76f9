import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' });

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
