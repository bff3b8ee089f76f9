import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server of the test's own, to be killed and frozen. */
export interface MessageServer {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

const settingsFile = 'settings';

const programs = {
  nats: {
    file: 'nats-server',
    args: (port: number) => ['-c', settingsFile, '-a', '127.0.0.1', '-p', String(port)],
  },
  redis: {
    file: 'redis-server',
    args: (port: number) => [
      `./${settingsFile}`,
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--save',
      '',
      '--appendonly',
      'no',
    ],
  },
} as const;

export type MessageServerKind = keyof typeof programs;

export function isInstalled(kind: MessageServerKind): boolean {
  try {
    execFileSync(programs[kind].file, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** `settings` are lines of the program's own settings file. */
export async function createMessageServer(
  kind: MessageServerKind,
  settings = '',
): Promise<MessageServer & AsyncDisposable> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), `duet-${kind}-`));
  writeFileSync(join(folder, settingsFile), `${settings}\n`);
  const { file, args } = programs[kind];
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  const server = {
    url: `${kind}://127.0.0.1:${port}`,
    async start() {
      child = spawn(file, args(port), { cwd: folder, stdio: 'ignore' });
      while (!(await isListening(port))) await sleep(20);
    },
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
