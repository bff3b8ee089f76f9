import { isRouteErrorResponse } from 'react-router';
import { AppError, type ErrorCode, type ErrorData } from '#contract/errors.ts';
import { isErrorFacts, toErrorFacts } from '#web/platform/api/error-facts.ts';

export interface RouteError {
  status: number;
  code?: ErrorCode;
  data?: ErrorData;
  requestId?: string;
  /** A text of the router, such as "Unknown middleware". */
  message?: string;
}

const serverError = 500;
const notFound = 404;

export function readRouteError(error: unknown): RouteError {
  if (error instanceof AppError) return toErrorFacts(error);
  if (!isRouteErrorResponse(error)) return { status: serverError };
  if (isErrorFacts(error.data)) return error.data;
  if (error.status === notFound) return { status: notFound, code: 'not_found' };
  return { status: error.status, message: typeof error.data === 'string' ? error.data : undefined };
}
