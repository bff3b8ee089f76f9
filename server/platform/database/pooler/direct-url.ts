import type { Config } from '#server/config.ts';

/**
 * For what has to be one connection from its beginning to its end, as a dump: past a pooler, and by the role that may read
 * everything.
 */
export function findDirectUrl({
  databaseUrl,
  databaseListenerUrl,
  databaseOwnerUrl,
}: Pick<Config, 'databaseUrl' | 'databaseListenerUrl' | 'databaseOwnerUrl'>): string | undefined {
  return databaseOwnerUrl ?? databaseListenerUrl ?? databaseUrl;
}
