import type { AppError, ErrorCode, ErrorData } from '#contract/errors.ts';

export interface ErrorFacts {
  code: ErrorCode;
  status: number;
  data?: ErrorData;
  requestId?: string;
}

const serviceUnavailable = 503;
const notFound = 404;

/** A page whose address the contract refuses does not exist. */
export function toErrorFacts(error: AppError): ErrorFacts {
  const code = error.code === 'request.invalid' ? 'not_found' : error.code;
  const status = code === 'not_found' ? notFound : error.status || serviceUnavailable;
  return { code, status, data: error.data, requestId: error.requestId };
}

export function isErrorFacts(value: unknown): value is ErrorFacts {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value;
}
