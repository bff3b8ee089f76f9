import type { Invoke, PlatformCall, ReplyEffects } from '../../http/call.ts';
import type { Platform } from '../../platform.ts';
import { findUnsealed, seal } from '../../sealed.ts';

/** How far the log of the database had come when this browser last changed something. */
export const writtenCookie = 'written';
export const writtenForm = /^[\w-]{38,64}$/;

const purpose = 'written';
/** A replica that is further behind answers nobody. */
const seconds = 5;
/** Nobody knows: a replica is asked by nobody who comes with it. */
const unknown = Number.MAX_SAFE_INTEGER;

type Parts = Pick<Platform, 'db' | 'config'>;

/**
 * Where a replica answers reads, a browser that has changed something is answered by the writer until the replica knows of it. The
 * position travels in a cookie, because the next request may reach another process; sealed, because it tells how much the site
 * writes.
 */
export function readOwnWrites<Context extends PlatformCall>(
  invoke: Invoke<Context>,
  { db, config }: Parts,
): Invoke<Context> {
  const { replica } = db;
  if (!replica) return invoke;
  // A form without scripts writes and reads in one request.
  const ofRequests = new WeakMap<ReplyEffects, number>();
  return async (endpoint, context, input) => {
    const { reply, cookies } = context;
    if (endpoint.method === 'GET' && !endpoint.changesState) {
      const position = ofRequests.get(reply) ?? readPosition(config, cookies[writtenCookie]);
      return db.reading(position, () => invoke(endpoint, context, input));
    }
    try {
      return await invoke(endpoint, context, input);
    } finally {
      const position = await replica.findPosition().catch(() => unknown);
      ofRequests.set(reply, position);
      reply.setCookie(writtenCookie, seal(config, purpose, String(position)), { seconds });
    }
  };
}

function readPosition(config: Parts['config'], cookie: string | undefined): number | undefined {
  if (!cookie) return undefined;
  return Number(findUnsealed(config, purpose, cookie) ?? unknown);
}
