import { createContext } from 'react-router';
import type { ThirdPartyScript } from '#contract/consent/scripts.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { ApiQueryClient } from '../api/query-client.ts';

export interface RenderContext {
  api: ApiClient;
  nonce: string;
  locale: Locale;
  /** By whose clock times are rendered. */
  timeZone: string;
  requestId: string;
  viewerId: number | undefined;
  /** These scripts of third parties may run on this page. */
  thirdParties: readonly ThirdPartyScript[];
}

export interface RenderRequest extends RenderContext {
  /** The address of the script that was built from a source file; undefined in development. */
  findScript(source: string): string | undefined;
  production: boolean;
  reportError(error: unknown): void;
}

/** On the server only. */
export const renderContext = createContext<RenderRequest>();

/** One per request on the server, one per tab in the browser. */
export const queryClientContext = createContext<ApiQueryClient>();
