/** What every connection of the site runs with. In milliseconds where it is a time. */
export const sessionSettings: Readonly<Record<string, string>> = {
  // Shorter than the timeout of this process.
  statement_timeout: '4500',
  lock_timeout: '4000',
  // The server does not notice a silently lost connection; until then the transaction keeps its locks.
  idle_in_transaction_session_timeout: '8000',
  // Covering partial indexes are chosen by the constants of the call, not by a generic plan.
  plan_cache_mode: 'force_custom_plan',
  // Compiling takes tens of milliseconds; statements of pages take one.
  jit: 'off',
  // Starting workers takes longer than a statement of a page, and a planner that adds up five small counts wants them.
  max_parallel_workers_per_gather: '0',
};

/** Between the site and the server itself; a pooler has such settings of its own. */
const lineSettings = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '3', tcp_keepalives_count: '3' };

/** For a connection to the server itself, which takes them as it begins. */
export const connectionOptions = Object.entries({ ...sessionSettings, ...lineSettings })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Names of those that a connection lacks. A timeout may be shorter. */
export function findMissing(actual: ReadonlyMap<string, string>): string[] {
  return Object.entries(sessionSettings).flatMap(([name, wanted]) => {
    const value = actual.get(name) ?? '';
    const isTimeout = name.endsWith('_timeout');
    const isRight = isTimeout ? Number(value) > 0 && Number(value) <= Number(wanted) : value === wanted;
    return isRight ? [] : [name];
  });
}

/** SQL that gives them to a role in one database; both names as identifiers. */
export function writeRoleSettings(
  names: readonly string[],
  { role, database }: { role: string; database: string },
): string {
  return names
    .map((name) => `alter role ${role} in database ${database} set ${name} = '${sessionSettings[name]}';`)
    .join(' ');
}
