import { createContext } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import type { Locale } from '#contract/sites.ts';
import type { ApiQueryClient } from './query-client.ts';

/** What the host knows about the request it wants rendered. */
export interface RenderContext {
  /** Calls endpoints in process, as the request's viewer. */
  api: ApiClient;
  /** Stands in the policy header of the same answer. */
  nonce: string;
  locale: Locale;
  requestId: string;
  viewerId: number | undefined;
}

/** One rendering: what the host knows, and where faults of it are told. */
export interface RenderRequest extends RenderContext {
  /** Scripts the browser needs at once and would otherwise find late: the words of the locale. */
  preloads: readonly string[];
  production: boolean;
  reportError(error: unknown): void;
}

/** Server only: absent in the browser's router context. */
export const renderContext = createContext<RenderRequest>();

/** Where loaders and steps read and write server state: one per request, or one per browser tab. */
export const queryClientContext = createContext<ApiQueryClient>();
