import type { AnyEndpoint, Audience, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Locale, SiteSettings } from '#contract/sites.ts';
import type { Platform } from '../platform.ts';

export interface Site {
  id: number;
  domain: string;
  /** E.g. https://duet.example; links in mails begin with it. */
  origin: string;
  settings: SiteSettings;
  /** Origins with the same pages in other languages, by language tag; with its own, or empty. */
  translations: Record<string, string>;
}

export interface Viewer {
  id: number;
  siteId: number;
  sessionId: string;
  sessionRenewedAt: Date;
  confirmed: boolean;
  paidUser: boolean;
  joinedAt: Date;
  language: Locale;
}

/** Somebody who works for the domain; not a member. */
export interface Staff {
  id: number;
  siteId: number;
}

/** A member, staff, or with neither a visitor. */
export type Principal =
  | { viewer: Viewer | undefined; staff?: undefined }
  | { viewer: undefined; staff: Staff };

export interface ClientInfo {
  ip: string;
  /** The key of rate limits: the IPv4 address or the IPv6 /64. */
  network: string;
  /** ISO 3166-1 code; undefined where nobody knows. */
  country?: string | undefined;
  userAgent: string;
  /** The header Accept-Language. */
  languages?: string | undefined;
}

export interface ReplyEffects {
  /** Without days it goes with the session of the browser. */
  setCookie(name: string, value: string, options?: { days: number }): void;
  clearCookie(name: string): void;
  setHeader(name: string, value: string): void;
}

interface RequestFacts {
  requestId: string;
  /** Path and query of what was asked for; it may hold the token of a mailed link. */
  url?: string | undefined;
  site: Site;
  client: ClientInfo;
  /** A page of this domain made the request, not a link elsewhere, a typed address or another site. */
  isFromOwnPage: boolean;
  cookies: Readonly<Record<string, string | undefined>>;
  bearer?: string | undefined;
  reply: ReplyEffects;
  upload?: Buffer;
}

export type CallContext = RequestFacts & Principal;

/** One of a member. */
export type MemberCall = CallContext & { viewer: Viewer };

interface Callers {
  visitor: { viewer: Viewer | undefined };
  member: { viewer: Viewer };
  premium: { viewer: Viewer };
  staff: { viewer: undefined; staff: Staff };
}

export type Call<Input, Caller extends Audience> = RequestFacts & Callers[Caller] & { input: Input };

export type Handler<E extends AnyEndpoint> = (
  platform: Platform,
  call: Call<ParsedInputOf<E>, E['audience']>,
) => Promise<OutputOf<E>>;

/** Refuses an upload before anything of its body is read, such as past a limit; it counts nothing. */
type Admit<E extends AnyEndpoint> = (
  platform: Platform,
  call: RequestFacts & Callers[E['audience']],
) => Promise<void>;

export interface Route {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
  admit?: Admit<AnyEndpoint> | undefined;
}

export function implement<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, admit?: Admit<E>): Route {
  return {
    endpoint,
    handler: handler as Handler<AnyEndpoint>,
    admit: admit as Admit<AnyEndpoint> | undefined,
  };
}
