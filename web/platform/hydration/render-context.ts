import { createContext } from 'react-router';
import type { ThirdPartyScript } from '#contract/consent/scripts.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { OwnWords } from '#contract/sites/own-words.ts';
import type { ApiQueryClient } from '../api/query-client.ts';

/** Where a page stands, as the router has understood its address. */
export interface RoutedPage {
  /** The pattern of its route, such as `/members/:id`. */
  pattern: string;
  /** Path and query without what marks a request for data. */
  address: string;
}

export interface RenderContext {
  api: ApiClient;
  /** Another page that the member has to open before this one. */
  findDetour?(page: RoutedPage, api: ApiClient): Promise<string | undefined>;
  nonce: string;
  locale: Locale;
  timeZone: string;
  requestId: string;
  viewerId: number | undefined;
  /** Missing where the domain says everything in the shared words. */
  ownWords?: OwnWords | undefined;
  thirdParties: readonly ThirdPartyScript[];
}

export interface RenderRequest extends RenderContext {
  /** Address of a script built from a source file; undefined in development. */
  findScript(source: string): string | undefined;
  production: boolean;
  reportError(error: unknown): void;
  /** Takes the HTML in place of a body of the response, which would copy it twice. */
  takeHtml?(html: string): void;
}

/** Set on the server only. */
export const renderContext = createContext<RenderRequest>();

/** One per request on the server, one per tab in the browser. */
export const queryClientContext = createContext<ApiQueryClient>();
