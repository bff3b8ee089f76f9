import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody } from '#contract/errors.ts';
import { withoutParameters } from '../scrubbing/without-parameters.ts';

const retryAfterSeconds = 2;
/**
 * PostgreSQL is unavailable: https://www.postgresql.org/docs/current/errcodes-appendix.html. 25006 is a standby that is about to
 * be promoted, 26000 a pooler that has forgotten a named statement.
 */
const awayCodes = /^(57P0[123]|08\d{3}|53\d{3}|55P03|57014|40001|40P01|25006|26000|ECONN|EPIPE|ETIMEDOUT)/;
/** Text that PostgreSQL cannot store or read (NUL, half a character): the sender's fault. */
const unstorableCodes = /^(22021|22P05)$/;
/** Errors of the driver itself, which have no code. */
const lostMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout/;

export type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Renders an error for people. It needs no database, and reloads itself after `retrySeconds`, if given. */
export type SendErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
  retrySeconds: number | undefined,
) => FastifyReply;

/** Faults other than an unavailable database answer `internal`; a request for a page gets a page. */
export function createErrorAnswer(sendErrorPage: SendErrorPage): AnswerError {
  return (error, request, reply) => {
    const refusal = toAppError(error);
    if (refusal.code === 'internal') request.log.error({ err: describeFault(error) }, 'unexpected error');
    const retrySeconds = retryAfter(refusal);
    if (refusal.code === 'storage_full') request.log.error({ err: describeFault(error) }, 'the disk is full');
    if (retrySeconds) reply.header('retry-after', String(retrySeconds));
    reply.status(refusal.status).header('cache-control', 'private, no-store');
    if (!wantsPage(request)) return reply.send(describeRefusal(refusal, request.id));
    // After a form, the member goes back to what they entered.
    return sendErrorPage(request, reply, refusal, isRead(request) ? retrySeconds : undefined);
  };
}

/** Returns whether a browser wants a page: calls, streams, pictures and machines get JSON. */
function wantsPage(request: FastifyRequest): boolean {
  const { url, headers } = request;
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(
    headers['content-type'] ?? '',
  );
  return (
    (isRead(request) || isForm) &&
    !/^\/(api|media|health)\//.test(url) &&
    /\btext\/html\b/.test(headers.accept ?? '')
  );
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function retryAfter({ status, data }: AppError): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  return Number(data?.seconds ?? retryAfterSeconds);
}

function describeRefusal({ code, data, fields }: AppError, requestId: string): ErrorBody {
  const body: ErrorBody = { error: { code, requestId } };
  if (data) body.error.data = data;
  if (fields.length > 0) body.error.fields = fields;
  return body;
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode = 500 } = findCoded(error);
  if (code === 'FST_ERR_BAD_URL') return new AppError('request.malformed');
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full');
  if (awayCodes.test(code)) return new AppError('unavailable');
  if (unstorableCodes.test(code)) return new AppError('request.invalid');
  if (statusCode === 413) return new AppError('request.too_large');
  if (statusCode === 404) return new AppError('not_found');
  if (statusCode >= 400 && statusCode < 500) return new AppError('request.invalid');
  return new AppError('internal');
}

interface Coded {
  code?: string;
  statusCode?: number;
}

/** Drivers and query builders wrap the error with the code. */
function findCoded(error: unknown): Coded {
  for (let current = error as (Coded & { cause?: unknown; message?: string }) | undefined; current; ) {
    if (typeof current.code === 'string' || typeof current.statusCode === 'number') return current;
    if (lostMessages.test(current.message ?? '')) {
      return { code: 'ECONNRESET' };
    }
    current = current.cause as typeof current;
  }
  return {};
}

/** For the log, without the parameters of a statement, which are personal data. */
function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? describeFault(error.cause) : undefined;
  const message = withoutParameters(error.message);
  return { message, stack: error.stack?.replace(error.message, message), cause };
}
