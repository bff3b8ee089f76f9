import type { ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';

/** Host and pages are two module graphs with two classes AppError, so errors of the host are copied into ours. */
export function adoptErrors(api: ApiClient): ApiClient {
  return async (endpoint, input, options) => {
    try {
      return await api(endpoint, input, options);
    } catch (error) {
      throw isForeignAppError(error) ? adopt(error) : error;
    }
  };
}

function isForeignAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && !(error instanceof AppError);
}

function adopt({ code, data, fields, requestId }: AppError): AppError {
  return new AppError(code, data, { fields, requestId });
}
