import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, ApiClient, InputOf, OutputOf } from '#contract/endpoint.ts';
import { requireAnswer } from './api-query.ts';
import { getApi } from './query-client.ts';
import { type ErrorHandling, useApiError } from './use-api-error.ts';

export function useApi(): ApiClient {
  return getApi(useQueryClient());
}

type MutationOptions<E extends AnyEndpoint, Context> = Omit<
  UseMutationOptions<OutputOf<E>, Error, InputOf<E>, Context>,
  'mutationFn'
> &
  ErrorHandling;

/** Usage: `const like = useApiMutation(likeMember); like.mutate({ profile })`. */
export function useApiMutation<E extends AnyEndpoint, Context = unknown>(
  endpoint: E,
  { errors, inline, onError, ...options }: MutationOptions<E, Context> = {},
) {
  const api = useApi();
  const showError = useApiError({ errors, inline });
  return useMutation<OutputOf<E>, Error, InputOf<E>, Context>({
    ...options,
    mutationFn: async (input) => requireAnswer(await api(endpoint, input)),
    onError: (error, ...rest) => {
      showError(error);
      return onError?.(error, ...rest);
    },
  });
}
