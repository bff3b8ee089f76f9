export const systemPath = '/staff/system';

/** How a part of the installation is, the worst first. `unknown`: it could not be found out. */
export const systemStates = ['broken', 'warning', 'unknown', 'ok'] as const;
export type SystemState = (typeof systemStates)[number];

export const systemParts = [
  'process',
  'schema',
  'jobs',
  'mail',
  'push',
  'payments',
  'disk',
  'books',
  'audit',
  'guard',
  'search',
  'replica',
] as const;
export type SystemPart = (typeof systemParts)[number];

/** What is the matter with a part; the words beside it say what to do. */
export const systemProblems = [
  'unreadable',
  'schema_missing',
  'jobs_failed',
  'jobs_overdue',
  'jobs_failed_before',
  'mail_failing',
  'mail_waiting',
  'push_refused',
  'payments_late',
  'disk_full',
  'disk_low',
  'books_wrong',
  'books_never',
  'books_unchecked',
  'audit_changed',
  'audit_unchecked',
  'guard_missing',
  'search_reading',
  'replica_unasked',
] as const;
export type SystemProblem = (typeof systemProblems)[number];

/** How the search index of a process is. */
export const indexStates = ['off', 'few', 'reading', 'complete'] as const;

/** How the replica that answers searches is, as the process sees it that was asked. */
export const replicaStates = ['none', 'answers', 'slow', 'behind', 'away'] as const;
