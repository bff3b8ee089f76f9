import { readFileSync } from 'node:fs';

/** Ticks a second of /proc, USER_HZ, which Linux fixes at 100 for programs. */
const ticksPerSecond = 100;

/** Milliseconds of processor that a process has used so far, with all its threads; Linux only. */
export function processorTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the process may hold spaces and brackets; utime and stime are the fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Of a process and of those it has started. */
export function processorTimeOfTree(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return processorTimeOf(pid) + children.reduce((sum, child) => sum + processorTimeOfTree(Number(child)), 0);
}
