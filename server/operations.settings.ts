import * as z from 'zod';
import { setting } from './settings.ts';

/** How an installation is backed up and watched. */
export const operationsSettings = {
  backupDir: setting(
    'BACKUP_DIR',
    '',
    'Folder of the backups, and of the notes of who was erased, which a restored database has to hear of: on another disk than the database. Default: backups in DATA_DIR.',
    z.string(),
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '',
    'How long a process that is told to stop goes on serving while /health/ready answers 503: longer than the proxy takes to notice. Default: 5 in production, otherwise 0.',
    z
      .union([z.literal(''), z.coerce.number().min(0).max(300)])
      .transform((seconds) => (seconds === '' ? undefined : seconds)),
  ),
  metricsPort: setting(
    'METRICS_PORT',
    '',
    'Port for Prometheus, which reads /metrics there: the sums over all processes of PROCESSES. Each start needs a port of its own. Empty: nothing is measured.',
    z
      .union([z.literal(''), z.coerce.number().int().min(0).max(65535)])
      .transform((port) => (port === '' ? undefined : port)),
  ),
  metricsHost: setting(
    'METRICS_HOST',
    '127.0.0.1',
    'Address METRICS_PORT listens on; no proxy should lead to it.',
    z.string().min(1),
  ),
};
