import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { minuteMs } from '../durations.ts';
import { readRelease } from '../release.ts';
import { traceOutgoingCalls } from './outgoing-calls.ts';
import type { OpenSpan, SpanAttributes, SpanKind, Tracer } from './tracer.ts';

const sendMs = 5000;
const answerMs = 5000;
const batchSize = 512;
/** While the collector is away later ones are dropped. */
const mostWaiting = 4096;
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 };
const fault = { code: 2 };

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: object[];
  status?: { code: number };
}

/** `unsampled`: chance has left out the whole of it. */
type Parent = Pick<Span, 'traceId' | 'spanId'> | 'unsampled';

const unsampled: OpenSpan = { within: (work) => parents.run('unsampled', work), end: () => undefined };
const parents = new AsyncLocalStorage<Parent | undefined>();

type Settings = Pick<Config, 'otlpEndpoint' | 'otlpHeaders' | 'otlpServiceName' | 'otlpShare'>;

/** Sends spans by OTLP over HTTP as JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp. A request never waits for it. */
export async function openOtlpTracer(settings: Settings, log: Pick<Logger, 'warn'>): Promise<Tracer> {
  const { otlpShare } = settings;
  const waiting: Span[] = [];
  const send = await createSender(settings, log);
  let sending: Promise<void> = Promise.resolve();
  const flush = () => {
    // In nobody's name: a batch is sent while one request or another happens to fill it.
    parents.run('unsampled', () => {
      sending = sending.then(() => send(waiting.splice(0)));
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), sendMs);
  timer.unref();
  const keep = (span: Span) => {
    if (waiting.length < mostWaiting) waiting.push(span);
    if (waiting.length === batchSize) void flush();
  };
  const tracer: Tracer = {
    start(name, kind, attributes = {}) {
      const parent = parents.getStore();
      if (parent === 'unsampled' || (parent === undefined && Math.random() >= otlpShare)) return unsampled;
      return begin({ name, kind, attributes, parent }, keep);
    },
    async close() {
      clearInterval(timer);
      stopOutgoing();
      await flush();
    },
  };
  const stopOutgoing = traceOutgoingCalls(tracer, () => typeof parents.getStore() === 'object');
  return tracer;
}

interface Begun {
  name: string;
  kind: SpanKind;
  attributes: SpanAttributes;
  parent: Exclude<Parent, string> | undefined;
}

function begin({ name, kind, attributes, parent }: Begun, keep: (span: Span) => void): OpenSpan {
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  const startedAt = performance.now();
  let isOver = false;
  return {
    within: (work) => parents.run({ traceId, spanId }, work),
    end({ name: known = name, attributes: more = {}, isFault = false } = {}) {
      if (isOver) return;
      isOver = true;
      keep({
        ...{ traceId, spanId, name: known, kind: kinds[kind] },
        ...(parent && { parentSpanId: parent.spanId }),
        startTimeUnixNano: toNanoseconds(startedAt),
        endTimeUnixNano: toNanoseconds(performance.now()),
        attributes: toList({ ...attributes, ...more }),
        ...(isFault && { status: fault }),
      });
    },
  };
}

/** Of the clock on the wall, which may jump, only once for each process. */
function toNanoseconds(moment: number): string {
  return String(BigInt(Math.round((performance.timeOrigin + moment) * 1000)) * 1000n);
}

function toList(attributes: SpanAttributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }));
}

async function createSender(
  { otlpEndpoint = '', otlpHeaders, otlpServiceName }: Settings,
  log: Pick<Logger, 'warn'>,
): Promise<(spans: Span[]) => Promise<void>> {
  const { version } = await readRelease();
  const resource = { attributes: toList({ 'service.name': otlpServiceName, 'service.version': version }) };
  const url = `${otlpEndpoint.replace(/\/$/, '')}/v1/traces`;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (error: string) => {
    if (performance.now() < warnedAt + minuteMs) return;
    warnedAt = performance.now();
    log.warn({ error }, 'spans are not taken by OTEL_EXPORTER_OTLP_ENDPOINT and are dropped');
  };
  return async (spans) => {
    if (spans.length === 0) return;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...otlpHeaders },
        body: JSON.stringify({
          resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'duet' }, spans }] }],
        }),
        signal: AbortSignal.timeout(answerMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) warn(`status ${answer.status}`);
    } catch (error) {
      warn(((error as Error).cause as Error | undefined)?.message ?? (error as Error).message);
    }
  };
}
