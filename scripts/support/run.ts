import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type Environment = Record<string, string | undefined>;

/** A failed command, whose own output has already said why. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(command: string, exitCode: number) {
    super(`${command} ended with exit code ${exitCode}`);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

export type Run = (command: string, args: string[], environment?: Environment) => Promise<void>;

/**
 * Runs a tool of node_modules/.bin, or another command, in the project root; streams its output, or hands it to
 * `keep`.
 */
export async function run(
  command: string,
  args: string[],
  environment: Environment = {},
  keep?: (text: string) => void,
): Promise<void> {
  const output = keep ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: withTools({ ...process.env, ...environment }),
    // On Windows the tools are .cmd files, which only a shell starts.
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', keep ?? (() => {}));
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    // Not `exit`: what it has printed may still be on its way.
    child.once('close', (code) => resolve(code ?? 1));
  });
  process.off('SIGTERM', stop);
  if (exitCode !== 0) throw new CommandError([command, ...args].join(' '), exitCode);
}

/** Puts the project's tools, Node 24 among them, before the machine's. */
function withTools(environment: Environment): Environment {
  const path = [join(root, 'node_modules', '.bin'), environment.PATH].filter(Boolean).join(delimiter);
  return { ...environment, PATH: path };
}
