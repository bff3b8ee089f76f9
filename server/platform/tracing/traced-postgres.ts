import type pg from 'pg';
import { nameStatement } from './statement-name.rules.ts';
import type { Tracer } from './tracer.ts';

interface Answering {
  query: unknown;
}

type Ask = (statement: string | { text: string }, ...rest: unknown[]) => unknown;

/** The pool, with a span for each statement, from the wait for a connection to the answer. */
export function tracePool(pool: pg.Pool, tracer: Tracer): void {
  pool.query = traceQuery(pool, tracer) as typeof pool.query;
}

/** A connection for as long as somebody has it; the pool hands it to others as it was. */
export function traceClient<Client extends pg.PoolClient>(
  client: Client,
  tracer: Tracer | undefined,
): Client {
  if (!tracer) return client;
  return Object.create(client, { query: { value: traceQuery(client, tracer) } }) as Client;
}

function traceQuery(target: Answering, tracer: Tracer): Ask {
  const ask = (target.query as Ask).bind(target);
  return (statement, ...rest) => {
    const { name, operation, table } = nameStatement(
      typeof statement === 'string' ? statement : statement.text,
    );
    const span = tracer.start(name, 'client', {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    });
    const answer = ask(statement, ...rest) as Promise<unknown>;
    answer.then(
      () => span.end(),
      () => span.end({ isFault: true }),
    );
    return answer;
  };
}
