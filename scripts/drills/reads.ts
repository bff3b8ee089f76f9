import { setTimeout as wait } from 'node:timers/promises';
import { call } from './call.ts';

/** Between two questions, so that those who write are not kept from it. */
const pauseMs = 25;

export interface Reads {
  /** How often each answer that is a fault was given, with what was asked. */
  faults: Map<string, number>;
  /** How many questions were answered. */
  answered(): number;
  stop(): Promise<void>;
}

interface Line {
  port: number;
}

/** A member asks for everything that needs no words, in turns, and each process for what it has itself. */
export function startReads(lines: () => readonly Line[], cookie: string): Reads {
  const faults = new Map<string, number>();
  const known = new Map<number, Promise<string[]>>();
  let answered = 0;
  let isStopped = false;
  const askAll = async (line: Line) => {
    const paths = known.get(line.port) ?? listPaths(line);
    known.set(line.port, paths);
    for (const path of await paths) {
      if (isStopped || !lines().includes(line)) return;
      const { status } = await call(line, { method: 'GET', path, cookie });
      if (Number(status) < 500) answered += 1;
      else faults.set(`${path}: ${status}`, (faults.get(`${path}: ${status}`) ?? 0) + 1);
      await wait(pauseMs);
    }
  };
  const work = (async () => {
    while (!isStopped) for (const line of lines()) await askAll(line);
  })();
  return {
    faults,
    answered: () => answered,
    async stop() {
      isStopped = true;
      await work;
    },
  };
}

interface Operation {
  parameters?: { required: boolean }[];
  security?: Record<string, unknown>[];
}

/** By the description that the process gives of itself, so that each release is asked for what it knows. */
async function listPaths(line: Line): Promise<string[]> {
  const { status, answer } = await call(line, { method: 'GET', path: '/api/openapi.json' });
  if (status !== '200') throw new Error(`A process does not say what may be asked of it: ${status}`);
  const { paths } = JSON.parse(answer) as { paths: Record<string, { get?: Operation }> };
  return Object.entries(paths)
    .filter(([, { get }]) => get && !get.parameters?.some(({ required }) => required))
    .filter(([, { get }]) => !get?.security?.some((way) => 'staff' in way))
    .map(([path]) => path);
}
