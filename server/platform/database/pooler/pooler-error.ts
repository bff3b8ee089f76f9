/** A pooler in front of PostgreSQL that the site cannot work with; the message says in one line what to do. */
export class PoolerError extends Error {}
