import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

export class DirectoryInUseError extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The embedded database in ${directory} is open in process ${pid}. Two processes would silently lose each other's data; stop that one first, or use PostgreSQL (DATABASE_URL).`,
    );
    this.name = 'DirectoryInUseError';
  }
}

/**
 * The embedded database takes no lock. The file names pid and start time of the owner, so that a killed
 * process's lock is recognised even when its pid is reused. Returns the function that unlocks.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, describeProcess(process.pid) ?? String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(file);
      if (owner && describeProcess(owner.pid) === owner.description) {
        throw new DirectoryInUseError(directory, owner.pid);
      }
      rmSync(file, { force: true });
    }
  }
}

function readOwner(file: string): { pid: number; description: string } | undefined {
  try {
    const description = readFileSync(file, 'utf8');
    return { pid: Number.parseInt(description, 10), description };
  } catch {
    return undefined;
  }
}

/** `pid starttime` on Linux, `pid` without /proc; undefined when no such process runs. */
function describeProcess(pid: number): string | undefined {
  if (!Number.isInteger(pid)) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22; the command in field 2 may hold spaces, so count behind its closing bracket.
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return isRunning(pid) ? String(pid) : undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
