import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Audience, OutputOf } from '#contract/endpoint.ts';
import type { Platform } from '../platform.ts';

export interface ClientInfo {
  ip: string;
  /** The key of rate limits: the IPv4 address or the IPv6 /64. */
  network: string;
  /** ISO 3166-1 code; undefined when unknown. */
  country?: string | undefined;
  userAgent: string;
  languages?: string | undefined;
}

export interface ReplyEffects {
  /** Without a time it expires with the browser session. */
  setCookie(name: string, value: string, options?: { days: number } | { seconds: number }): void;
  clearCookie(name: string): void;
  setHeader(name: string, value: string): void;
}

/** What the platform knows of a call; `server/call.ts` adds the site and the caller. */
export interface PlatformCall {
  requestId: string;
  /** The requested path and query; it may hold the token of a mailed link. */
  url?: string | undefined;
  /** Polls, uploads and writes are counted per viewer. */
  viewer: { id: number } | undefined;
  client: ClientInfo;
  /** A page of this domain made the request, not a link elsewhere, another site or a prefetch. */
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

/** Returns the call as this audience sees it; throws for other callers. */
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
