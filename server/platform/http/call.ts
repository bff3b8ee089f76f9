import type { AnyEndpoint, Audience, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Locale, SiteSettings } from '#contract/sites.ts';
import type { Platform } from '../platform.ts';

/** The domain a request came to. */
export interface Site {
  id: number;
  domain: string;
  /** Where its pages stand, e.g. https://duet.example; the only start of links in mails. */
  origin: string;
  settings: SiteSettings;
}

/** The logged-in member behind a request. */
export interface Viewer {
  id: number;
  siteId: number;
  sessionId: string;
  confirmed: boolean;
  paidUser: boolean;
  staff: boolean;
  language: Locale;
}

export interface ClientInfo {
  ip: string;
  /** What limits count by: the IPv4 address or the IPv6 /64. */
  network: string;
  userAgent: string;
}

/** What a handler may do to the answer besides returning its output. */
export interface ReplyEffects {
  setCookie(name: string, value: string, options: { days: number }): void;
  clearCookie(name: string): void;
  setHeader(name: string, value: string): void;
}

/** One request, resolved once: by whom, to which domain, from where. */
export interface CallContext {
  requestId: string;
  site: Site;
  viewer: Viewer | undefined;
  client: ClientInfo;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Of an `Authorization: Bearer` header, which servers of partners send. */
  bearer?: string | undefined;
  reply: ReplyEffects;
  /** Bytes of the file of an endpoint with an `upload` rule. */
  upload?: Buffer;
}

export interface Call<Input, Caller extends Audience> extends Omit<CallContext, 'viewer'> {
  input: Input;
  viewer: Caller extends 'visitor' ? Viewer | undefined : Viewer;
}

export type Handler<E extends AnyEndpoint> = (
  platform: Platform,
  call: Call<ParsedInputOf<E>, E['audience']>,
) => Promise<OutputOf<E>>;

/** An endpoint and what answers it. */
export interface Route {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
}

export function implement<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as Handler<AnyEndpoint> };
}
