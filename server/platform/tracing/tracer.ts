export type SpanKind = 'internal' | 'server' | 'client';
/** Names of endpoints, tables, hosts, and numbers; nothing of members, no address, no value of a statement. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanEnd {
  /** Known only now. */
  name?: string;
  attributes?: SpanAttributes;
  isFault?: boolean;
}

export interface OpenSpan {
  /** What is begun inside belongs to it. */
  within<T>(work: () => T): T;
  end(outcome?: SpanEnd): void;
}

/** Is told how long what takes; there is one where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Tracer {
  start(name: string, kind: SpanKind, attributes?: SpanAttributes): OpenSpan;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Runs at once where nobody traces. */
export async function traced<T>(
  tracer: Tracer | undefined,
  name: string,
  { kind = 'internal', ...work }: { kind?: SpanKind; run: () => Promise<T> },
): Promise<T> {
  if (!tracer) return work.run();
  const span = tracer.start(name, kind);
  try {
    const result = await span.within(work.run);
    span.end();
    return result;
  } catch (error) {
    span.end({ isFault: true });
    throw error;
  }
}
