import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** What `node --cpu-prof` writes: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame }[];
  /** Microseconds of the monotonic clock, as `process.hrtime`. */
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

/** From and to, in microseconds of the monotonic clock. */
export type Span = readonly [number, number];

/** Microseconds between two samples. */
export const sampleEvery = 200;

export function now(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Milliseconds of the main thread by package within a span, most first; waiting is left out. */
export function sumByPackage(profile: CpuProfile, [from, to]: Span): [string, number][] {
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, namePackage(callFrame)]));
  const sums = new Map<string, number>();
  let time = profile.startTime;
  for (const [index, sample] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index] ?? 0;
    time += delta;
    // A sample that comes late is of a thread for which there was no processor.
    const used = Math.min(delta, 2 * sampleEvery);
    const name = names.get(sample);
    if (time < from || time > to || name === undefined) continue;
    sums.set(name, (sums.get(name) ?? 0) + used / 1000);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a);
}

const waiting = ['(idle)', '(root)'];

/** Undefined for time in which the thread waits. */
function namePackage({ functionName, url, lineNumber, columnNumber }: CallFrame): string | undefined {
  if (waiting.includes(functionName)) return undefined;
  if (url === '') return functionName.startsWith('(') ? functionName : '(native)';
  if (url.startsWith('node:')) return 'node';
  return nameFile(findSource(url, lineNumber, columnNumber));
}

function nameFile(file: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file);
  if (inPackage?.[1]) return inPackage[1];
  const [, own = file] = /\/((?:web|server|contract|locales)\/(?:[\w-]+\/)?)/.exec(file) ?? [];
  return own.replace(/\/$/, '');
}

const maps = new Map<string, SourceMap | undefined>();

/** The pages are bundled with their libraries; where the build wrote source maps, they say what is whose. */
function findSource(url: string, line: number, column: number): string {
  if (!maps.has(url)) maps.set(url, readMap(url));
  const entry = maps.get(url)?.findEntry(line, column);
  return entry && 'originalSource' in entry ? `/${entry.originalSource}` : url;
}

function readMap(url: string): SourceMap | undefined {
  if (!url.startsWith('file:')) return undefined;
  const file = `${fileURLToPath(url)}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
