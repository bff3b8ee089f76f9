import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Counted, Merging, OpenWatcher, Reading } from './watcher.ts';

const counted: Record<Counted, { name: string; help: string }> = {
  mail: { name: 'duet_mails_total', help: 'Mails handed to the mail server, by outcome.' },
  sms: { name: 'duet_sms_total', help: 'SMS handed to the gateway, by outcome.' },
  push: { name: 'duet_push_messages_total', help: 'Push messages, by the answer of the push service.' },
  payment: { name: 'duet_payments_total', help: 'Changes of payments, by their new status.' },
  policy_violation: {
    name: 'duet_policy_violations_total',
    help: 'Violations of the content security policy that browsers reported, by directive.',
  },
};

export function createPrometheus(log: Pick<Logger, 'warn'>): OpenWatcher {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'duet_http_request_duration_seconds',
    help: 'Time to answer, by endpoint, method and class of the status.',
    labelNames: ['endpoint', 'method', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const runs = new Histogram({
    name: 'duet_job_duration_seconds',
    help: 'Running time of jobs, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.03, 0.1, 0.3, 1, 3, 10, 30, 100],
    registers,
  });
  const counters = Object.entries(counted).map(
    ([what, { name, help }]) =>
      [what, new Counter({ name, help, labelNames: ['outcome'], registers })] as const,
  );
  const counterOf = new Map<string, Counter<'outcome'>>(counters);
  const refreshers: (() => Promise<void>)[] = [];
  const refresh = async () => {
    for (const refreshOne of refreshers) await refreshOne();
  };
  return {
    answered: ({ endpoint, method, status, seconds }) =>
      answers.observe({ endpoint, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    ranJob: ({ queue, outcome, seconds }) => runs.observe({ queue, outcome }, seconds),
    counted: (what, outcome) => counterOf.get(what)?.inc({ outcome }),
    watch(definitions, read, merging = {}) {
      refreshers.push(followReadings(registry, { definitions, read, merging, log }));
    },
    async scrape() {
      await refresh();
      return registry.metrics();
    },
    async measure() {
      await refresh();
      return registry.getMetricsAsJSON();
    },
    close: () => registry.clear(),
  };
}

/** A reading that fails leaves gaps in its figures; those of the process are told all the same. */
function followReadings<Name extends string>(
  registry: Registry,
  {
    definitions,
    read,
    merging,
    log,
  }: {
    definitions: Readonly<Record<Name, string>>;
    read: () => Promise<Reading<Name>[]>;
    merging: Partial<Record<Name, Merging>>;
    log: Pick<Logger, 'warn'>;
  },
): () => Promise<void> {
  const gauges = new Map<string, Gauge<string>>();
  for (const [name, help] of Object.entries<string>(definitions)) {
    const aggregator = merging[name as Name] ?? 'max';
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['queue', 'place'],
      aggregator,
      registers: [registry],
    });
    gauges.set(name, gauge);
  }
  return async () => {
    const readings = await read().catch((error: Error) => {
      log.warn({ error: error.message }, 'metrics cannot be read');
      return [];
    });
    for (const gauge of gauges.values()) gauge.reset();
    for (const { name, labels = {}, value } of readings) gauges.get(name)?.set(labels, value);
  };
}

/** Makes one text of what `measure` answered in each process. */
export async function mergeMetrics(measured: object[][]): Promise<string> {
  const merged = AggregatorRegistry.aggregate(measured);
  const processes = new Gauge({
    name: 'duet_processes',
    help: 'Processes of this start that answered.',
    registers: [merged],
  });
  processes.set(measured.length);
  return merged.metrics();
}

/** Serves them on an address of their own, which no proxy should lead to. */
export async function serveMetrics(
  scrape: () => Promise<string>,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    scrape().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
