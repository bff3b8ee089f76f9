import * as z from 'zod';
import { optionalPostgresUrl, setting, type ValuesOf } from './settings.ts';

export const databaseSettings = {
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'PostgreSQL 15 or newer, or a pooler in front of it; empty uses the embedded database in DATA_DIR.',
    optionalPostgresUrl,
  ),
  databaseListenerUrl: setting(
    'DATABASE_LISTENER_URL',
    '',
    'The same database past the pooler, where DATABASE_URL leads through one that hands each transaction to another connection, as PgBouncer with pool_mode=transaction: live events and backups need a connection of their own. Empty: DATABASE_URL serves for them, too.',
    optionalPostgresUrl,
  ),
  databaseOwnerUrl: setting(
    'DATABASE_OWNER_URL',
    '',
    'The same database by the role that owns its tables, past any pooler: migrations run as that one, and the role of DATABASE_URL can add to the audit log and not change it. Empty: the role of DATABASE_URL owns everything.',
    optionalPostgresUrl,
  ),
  databaseReaderUrl: setting(
    'DATABASE_READER_URL',
    '',
    'A replica of the database (hot standby) that answers searches while it is at most five seconds behind. Who has changed something is answered by DATABASE_URL until the replica knows of it. Empty: DATABASE_URL answers everything.',
    optionalPostgresUrl,
  ),
  databasePool: setting(
    'DATABASE_POOL',
    '10',
    'Connections to PostgreSQL per process; as many again to a replica.',
    z.coerce.number().int().min(2).max(200),
  ),
};

type Values = ValuesOf<typeof databaseSettings>;

export function findDatabaseFaults(values: Values): string[] {
  const { databaseUrl, databaseListenerUrl, databaseReaderUrl } = values;
  if (databaseUrl) return findOwnerFaults(values, databaseUrl);
  return [
    ...(databaseListenerUrl
      ? ['DATABASE_LISTENER_URL: the embedded database has no pooler; set DATABASE_URL too']
      : []),
    ...(values.databaseOwnerUrl
      ? ['DATABASE_OWNER_URL: the embedded database has one role; set DATABASE_URL too']
      : []),
    ...(databaseReaderUrl
      ? ['DATABASE_READER_URL: the embedded database has no replica; set DATABASE_URL too']
      : []),
  ];
}

function findOwnerFaults({ databaseOwnerUrl, databaseListenerUrl }: Values, databaseUrl: string): string[] {
  if (!databaseOwnerUrl) return [];
  const owner = new URL(databaseOwnerUrl);
  const site = new URL(databaseUrl);
  // A pooler has an address of its own, and may call the database by another name.
  const direct = new URL(databaseListenerUrl ?? databaseUrl);
  if (direct.host !== owner.host || direct.pathname !== owner.pathname)
    return [
      `DATABASE_OWNER_URL: names another database than ${databaseListenerUrl ? 'DATABASE_LISTENER_URL' : 'DATABASE_URL'}`,
    ];
  if (site.username === owner.username)
    return ['DATABASE_OWNER_URL: names the role of DATABASE_URL, which guards nothing; set another one'];
  return [];
}
