import type { Invoke, PlatformCall, ReplyEffects } from '../../http/call.ts';
import type { Platform } from '../../platform.ts';
import { findUnsealed, seal } from '../../sealed.ts';
import { newest, type Wanted } from './progress.rules.ts';

/** How far the log of the database had come when this browser last changed something. */
export const writtenCookie = 'written';
export const writtenForm = /^[\w-]{38,80}$/;

const purpose = 'written';
/** A replica that is further behind answers nobody. */
const seconds = 5;

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
  const ofRequests = new WeakMap<ReplyEffects, Wanted>();
  return async (endpoint, context, input) => {
    const { reply, cookies } = context;
    if (endpoint.method === 'GET' && !endpoint.changesState) {
      const position = ofRequests.get(reply) ?? readPosition(config, cookies[writtenCookie]);
      return db.reading(position, () => invoke(endpoint, context, input));
    }
    try {
      return await invoke(endpoint, context, input);
    } finally {
      const position = await replica.findPosition().catch(() => newest);
      ofRequests.set(reply, position);
      reply.setCookie(writtenCookie, seal(config, purpose, write(position)), { seconds });
    }
  };
}

/** No number, so that the release before takes it for a position that is never reached. */
function write(position: Exclude<Wanted, undefined>): string {
  return position === newest ? newest : `${position.timeline}/${position.position}`;
}

function readPosition(config: Parts['config'], cookie: string | undefined): Wanted {
  if (!cookie) return undefined;
  const [, timeline, position] = /^(\d+)\/(\d+)$/.exec(findUnsealed(config, purpose, cookie) ?? '') ?? [];
  return timeline ? { timeline: Number(timeline), position: Number(position) } : newest;
}
