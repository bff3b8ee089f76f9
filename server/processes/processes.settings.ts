import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { setting } from '#server/settings.ts';

export const processSettings = {
  processes: setting(
    'PROCESSES',
    '1',
    'Processes that serve PORT together: a number, or auto for one per core. One that ends is started again. More than one needs DATABASE_URL.',
    z.union([z.literal('auto'), z.coerce.number().int().min(1).max(128)]),
  ),
};

interface Values {
  processes: number | 'auto';
  databaseUrl: string | undefined;
}

export function countProcesses({ processes, databaseUrl }: Values): number {
  if (processes !== 'auto') return processes;
  return databaseUrl ? availableParallelism() : 1;
}

export function findProcessFaults(values: Values): string[] {
  if (values.databaseUrl || countProcesses(values) === 1) return [];
  return ['PROCESSES: the embedded database belongs to one process; set DATABASE_URL, or PROCESSES=1'];
}
