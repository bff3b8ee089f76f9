import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, ApiClient, InputOf, OutputOf } from '#contract/endpoint.ts';
import { requireAnswer } from './api-query.ts';
import { getApi } from './query-client.ts';
import { type SpecialErrors, useApiError } from './use-api-error.ts';

/** The client itself, for what is neither a query nor a plain mutation (uploads with progress). */
export function useApi(): ApiClient {
  return getApi(useQueryClient());
}

type MutationOptions<E extends AnyEndpoint, Context> = Omit<
  UseMutationOptions<OutputOf<E>, Error, InputOf<E>, Context>,
  'mutationFn'
> & {
  /** Refusals this screen treats itself; all others become a toast. */
  errors?: SpecialErrors;
};

/** A write to one endpoint: `const like = useApiMutation(likeMember); like.mutate({ profile })`. */
export function useApiMutation<E extends AnyEndpoint, Context = unknown>(
  endpoint: E,
  { errors, onError, ...options }: MutationOptions<E, Context> = {},
) {
  const api = useApi();
  const showError = useApiError(errors);
  return useMutation<OutputOf<E>, Error, InputOf<E>, Context>({
    ...options,
    mutationFn: async (input) => requireAnswer(await api(endpoint, input)),
    onError: (error, ...rest) => {
      showError(error);
      return onError?.(error, ...rest);
    },
  });
}
