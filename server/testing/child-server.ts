import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPlatform } from '#server/open-platform.ts';
import { stopOnSignals } from '#server/stopping.ts';
import { weighLiving } from './living-memory.ts';
import { createMember, type MemberTraits, signIn } from './members.ts';

/** The real application without pages in a separate process, to be killed or have its memory measured. */
export interface ChildServer {
  port: number;
  pid: number;
  enter(traits: MemberTraits): Promise<{ id: number; cookie: string }>;
  work(): Promise<void>;
  /** Resident bytes, after a garbage collection. */
  weigh(): Promise<number>;
  weighLiving(): Promise<number>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

type Question =
  | { ask: 'enter'; traits: MemberTraits }
  | { ask: 'weigh' }
  | { ask: 'weighLiving' }
  | { ask: 'work' };

const ownFolder = join(import.meta.dirname, '../..');

/** Of this version, or of another one in its own folder. Its log goes to the file `log`, a descriptor, if given. */
export async function startChildServer(
  environment: Record<string, string>,
  folder = ownFolder,
  log: number | 'inherit' = 'inherit',
): Promise<ChildServer> {
  const child = fork(join(folder, relative(ownFolder, import.meta.filename)), {
    cwd: folder,
    execArgv: ['--expose-gc', '--import', './server/module-loading.mjs'],
    env: { PATH: process.env.PATH, DEMO: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['inherit', log, log, 'ipc'],
  });
  const left = once(child, 'exit').then(([code]) => {
    throw new Error(`The child server left with exit code ${code}`);
  });
  left.catch(() => undefined);
  const answer = async () => (await Promise.race([once(child, 'message'), left]))[0] as unknown;
  const port = (await answer()) as number;
  let last: Promise<unknown> = Promise.resolve();
  // In sequence, because an answer names no question.
  const ask = (question: Question) => {
    last = last.then(() => {
      child.send(question);
      return answer();
    });
    return last;
  };
  return {
    port,
    pid: Number(child.pid),
    enter: (traits) => ask({ ask: 'enter', traits }) as ReturnType<ChildServer['enter']>,
    async work() {
      await ask({ ask: 'work' });
    },
    weigh: () => ask({ ask: 'weigh' }) as Promise<number>,
    weighLiving: () => ask({ ask: 'weighLiving' }) as Promise<number>,
    async kill(signal) {
      child.kill(signal);
      await left.catch(() => undefined);
    },
  };
}

async function serve(): Promise<void> {
  // An aborted test run ends when its output is closed.
  if (!process.connected) return;
  process.once('disconnect', () => process.exit());
  const config = readConfig();
  mkdirSync(config.dataDir, { recursive: true });
  const platform = await openPlatform(config);
  const app = await createApp(platform);
  await app.http.listen({ port: 0, host: '0.0.0.0' });
  stopOnSignals(platform, app);
  const answer = async (question: Question): Promise<unknown> => {
    if (question.ask === 'weigh') {
      globalThis.gc?.();
      return process.memoryUsage().rss;
    }
    if (question.ask === 'weighLiving') return weighLiving();
    if (question.ask === 'work') {
      await platform.jobs.start();
      return 'at work';
    }
    const member = await createMember(platform, question.traits);
    const browser = await signIn({ platform, app }, member);
    return { id: member.id, cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') };
  };
  process.on('message', (question: Question) => void answer(question).then((told) => process.send?.(told)));
  process.send?.((app.http.server.address() as AddressInfo).port);
}

if (process.argv[1] === import.meta.filename) await serve();
