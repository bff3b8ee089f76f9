/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

/**
 * True for what a statement threw because another row has the value of a unique index already. The transaction around it is lost, so the
 * caller has to leave it. Statements that look first need this too: two writers can look at the same moment.
 */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === uniqueViolation;
}
