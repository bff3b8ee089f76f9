import { ConfigError } from './config.ts';
import { BackupError } from './platform/backup/manifest.ts';
import { DirectoryInUseError } from './platform/database/directory-lock.ts';
import { SchemaLockedError } from './platform/database/migrate.ts';
import { PoolerError } from './platform/database/pooler/pooler-error.ts';
import { toAppError } from './platform/http/error-answer.ts';
import { ForeignStepError } from './platform/jobs/job-schema.ts';
import { BucketError } from './platform/media/bucket-error.ts';
import { OwnerRoleError } from './platform/upgrade-as-owner.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const databaseFaults: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'has no database of this name',
  ENOTFOUND: 'is not known by this name',
  EAI_AGAIN: 'is not known by this name',
};

const protocolViolation = '08P01';

/** Their message is the line. */
const plainFaults = [
  ConfigError,
  BackupError,
  BucketError,
  DirectoryInUseError,
  SchemaLockedError,
  OwnerRoleError,
  PoolerError,
  ForeignStepError,
];

interface SystemError {
  code?: string;
  port?: number;
  address?: string;
  message?: string;
  stack?: string;
  cause?: unknown;
}

/** One line that tells the operator what to do, if anything; else the fault as it is. */
export function describeStartFault(error: unknown): string {
  if (plainFaults.some((plain) => error instanceof plain)) return (error as Error).message;
  const { code = '', port, address, message, stack } = findCoded(error as SystemError);
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other process, or set PORT to another.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'EACCES' && port !== undefined)) {
    return `Cannot listen on ${address} port ${port}: set HOST and PORT to what this machine allows.`;
  }
  const databaseFault = databaseFaults[code];
  if (databaseFault) return `The server that DATABASE_URL names ${databaseFault}: correct it. (${message})`;
  if (toAppError(error).code === 'unavailable') {
    // A pooler says everything with the same code.
    const reason = code === protocolViolation ? message : code || message;
    return `The database that DATABASE_URL names does not answer: start it, or correct the address. (${reason})`;
  }
  return stack ?? String(error);
}

/** Query builders wrap the driver's error. */
function findCoded(error: SystemError): SystemError {
  const { cause } = error ?? {};
  return typeof error?.code === 'string' || !(cause instanceof Error) ? (error ?? {}) : findCoded(cause);
}
