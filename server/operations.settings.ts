import * as z from 'zod';
import { list, optionalUrl, setting } from './settings.ts';

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
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    'OpenTelemetry collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318: requests, statements, jobs and calls to others, by name and without personal data. Empty: nothing is traced or loaded.',
    optionalUrl,
  ),
  otlpHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    '',
    'Headers for the collector, such as its key: name=value, several separated by commas.',
    list.transform((pairs, context) => {
      const entries = pairs.map((pair) => {
        const [, name = '', value = ''] = /^([\w-]+)=(.*)$/.exec(pair) ?? [];
        const decoded = decode(value);
        if (!name) context.addIssue({ code: 'custom', message: 'set name=value' });
        if (decoded === undefined)
          context.addIssue({ code: 'custom', message: `write a % in the value of ${name} as %25` });
        return [name, decoded];
      });
      return Object.fromEntries(entries) as Record<string, string>;
    }),
  ),
  otlpServiceName: setting(
    'OTEL_SERVICE_NAME',
    'duet',
    'What traces call this installation.',
    z.string().min(1),
  ),
  otlpShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    '1',
    'Share of requests and jobs that are traced, from 0 to 1.',
    z.coerce.number().min(0).max(1),
  ),
};

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
