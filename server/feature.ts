import type { FastifyInstance } from 'fastify';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Route } from './platform/http/call.ts';
import type { MakeContext } from './platform/http/endpoint-route.ts';
import type { Platform } from './platform/platform.ts';

/** A file of what a member takes along: JSON, a JSON array written item by item, plain text, or bytes as they are. */
export type ExportFile = { path: string } & (
  | { json: unknown }
  | { list: AsyncIterable<unknown> }
  | { text: string }
  | { bytes: AsyncIterable<Uint8Array> }
);

/** What one feature adds to the back end; server/app.ts lists them all. */
export interface Feature {
  name: string;
  routes?: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind
  jobs?(platform: Platform, features: readonly Feature[]): JobKind<any>[];
  /** What is no endpoint: streams, media, webhooks. */
  http?(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void | Promise<void>;
  /** Runs before the server listens; the function it answers runs while it stops. */
  start?(platform: Platform): void | (() => Promise<void>) | Promise<void | (() => Promise<void>)>;
  /**
   * Erases what this feature keeps about a member, inside the transaction of the erasure. Those at the end of the
   * list are asked first: they build on the ones before them.
   */
  eraseMember?(platform: Platform, memberId: number): Promise<void>;
  /** What this feature keeps about a member, for her to take along; of others no more than what they sent her. */
  exportMember?(platform: Platform, memberId: number): Promise<ExportFile[]>;
}
