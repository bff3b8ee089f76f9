import type { FastifyInstance } from 'fastify';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Route } from './platform/http/call.ts';
import type { MakeContext } from './platform/http/endpoint-route.ts';
import type { Platform } from './platform/platform.ts';

/** What one feature adds to the back end; server/app.ts lists them all. */
export interface Feature {
  name: string;
  routes?: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind
  jobs?(platform: Platform): JobKind<any>[];
  /** What is no endpoint: streams, media, webhooks. */
  http?(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void | Promise<void>;
  /** Runs before the server listens; the function it answers runs while it stops. */
  start?(platform: Platform): void | (() => Promise<void>) | Promise<void | (() => Promise<void>)>;
}
