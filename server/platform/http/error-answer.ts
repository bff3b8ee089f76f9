import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody } from '#contract/errors.ts';

const retryAfterSeconds = 2;
/** PostgreSQL is starting, stopping, out of connections or gone: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const awayCodes = /^(57P0[123]|08\d{3}|53\d{3}|55P03|57014|40001|40P01|ECONN|EPIPE|ETIMEDOUT)/;

/** Known refusals answer their code; a database that is away asks to come back; all else is a fault of ours. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  if (refusal.code === 'internal') request.log.error({ err: describeFault(error) }, 'unexpected error');
  const body: ErrorBody = { error: { code: refusal.code, requestId: request.id } };
  if (refusal.data) body.error.data = refusal.data;
  if (refusal.fields.length > 0) body.error.fields = refusal.fields;
  if (refusal.status === 429 || refusal.status === 503) {
    reply.header('retry-after', String(refusal.data?.seconds ?? retryAfterSeconds));
  }
  return reply.status(refusal.status).header('cache-control', 'private, no-store').send(body);
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode = 500 } = findCoded(error);
  if (awayCodes.test(code)) return new AppError('unavailable');
  if (statusCode === 413) return new AppError('request.too_large');
  if (statusCode === 404) return new AppError('not_found');
  if (statusCode >= 400 && statusCode < 500) return new AppError('request.invalid');
  return new AppError('internal');
}

interface Coded {
  code?: string;
  statusCode?: number;
}

/** Drivers and query builders wrap the error that names the cause. */
function findCoded(error: unknown): Coded {
  for (let current = error as (Coded & { cause?: unknown; message?: string }) | undefined; current; ) {
    if (typeof current.code === 'string' || typeof current.statusCode === 'number') return current;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(current.message ?? '')) {
      return { code: 'ECONNRESET' };
    }
    current = current.cause as typeof current;
  }
  return {};
}

/** Stack and cause for the log; never the parameters of a statement, which are people's data. */
function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? describeFault(error.cause) : undefined;
  const message = error.message.replace(/\nparams:[\s\S]*$/, '');
  return { message, stack: error.stack?.replace(error.message, message), cause };
}
