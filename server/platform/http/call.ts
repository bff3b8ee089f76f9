import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Audience, OutputOf } from '#contract/endpoint.ts';
import type { Platform } from '../platform.ts';

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

/** What the platform knows of a call. `server/call.ts` adds the site, and what there is to know of who calls. */
export interface PlatformCall {
  requestId: string;
  /** Path and query of what was asked for; it may hold the token of a mailed link. */
  url?: string | undefined;
  /** Whose polls, uploads and writes are counted together. */
  viewer: { id: number } | undefined;
  client: ClientInfo;
  /** A page of this domain made the request, not a link elsewhere, a typed address, another site or a browser ahead of time. */
  isFromOwnPage: boolean;
  cookies: Readonly<Record<string, string | undefined>>;
  bearer?: string | undefined;
  reply: ReplyEffects;
  upload?: Buffer;
}

export interface PlatformRoute<Context extends PlatformCall> {
  endpoint: AnyEndpoint;
  handler(platform: Platform, call: Context & { input: unknown }): Promise<unknown>;
  admit?: ((platform: Platform, call: Context) => Promise<void>) | undefined;
}

/** The call as this audience sees it; refuses who does not belong to it. */
export type RequireCaller<Context extends PlatformCall> = (audience: Audience, context: Context) => Context;

export type Invoke<Context extends PlatformCall> = <E extends AnyEndpoint>(
  endpoint: E,
  context: Context,
  input: unknown,
) => Promise<OutputOf<E>>;

export type MakeContext<Context extends PlatformCall> = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Context>;
