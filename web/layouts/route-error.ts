import { isRouteErrorResponse } from 'react-router';
import { AppError, type ErrorCode, type ErrorData } from '#contract/errors.ts';
import { describeError, isErrorFacts } from '#web/platform/error-facts.ts';

export interface RouteError {
  status: number;
  code?: ErrorCode;
  data?: ErrorData;
  requestId?: string;
  /** Words of the router itself, such as "Unknown middleware". */
  message?: string;
}

const serverError = 500;
const notFound = 404;

/** Whatever a route or a component threw: a refusal with its code, an answer with a status, or a fault of ours. */
export function readRouteError(error: unknown): RouteError {
  if (error instanceof AppError) return describeError(error);
  if (!isRouteErrorResponse(error)) return { status: serverError };
  if (isErrorFacts(error.data)) return error.data;
  if (error.status === notFound) return { status: notFound, code: 'not_found' };
  return { status: error.status, message: typeof error.data === 'string' ? error.data : undefined };
}
