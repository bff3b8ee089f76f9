import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { eventsPath, type LiveEventData, type LiveEventType } from '#contract/live.ts';
import type { Feature } from '#server/feature.ts';
import { holdPushesFor } from '#server/features/notifications/index.ts';
import type { MakeContext } from '#server/platform/http/endpoint-route.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeSocket } from './raw-socket.ts';
import { Streams } from './streams.ts';
import { answerProcesses, findListening } from './whereabouts.ts';

const streamsByPlatform = new WeakMap<Platform, Streams>();

export function streamsOf(platform: Platform): Streams {
  const known = streamsByPlatform.get(platform) ?? new Streams();
  streamsByPlatform.set(platform, known);
  return known;
}

/** Tells the open pages of a member; call it after the commit. */
export function publishLive<Type extends LiveEventType>(
  { bus }: Pick<Platform, 'bus'>,
  memberId: number,
  type: Type,
  data: LiveEventData<Type>,
): void {
  bus.publish({ memberId, type, data });
}

/** Whether a page of the member hears of what happens, as far as this process knows. */
export function isListening(platform: Platform, memberId: number): boolean {
  return streamsOf(platform).has(memberId);
}

export const live: Feature = {
  name: 'live',
  http: registerEvents,
  start(platform) {
    const streams = streamsOf(platform);
    streams.start();
    const unsubscribe = platform.bus.subscribe((event) => streams.deliver(event));
    const fallSilent = answerProcesses(platform.bus, streams);
    holdPushesFor(platform, (memberIds) => findListening(platform.bus, streams, memberIds));
    return async () => {
      unsubscribe();
      fallSilent();
      streams.stop();
    };
  },
};

function registerEvents(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { viewer } = await makeContext(request, reply);
    if (!viewer) throw new AppError('authentication_required');
    const streams = streamsOf(platform);
    if (!streams.accepting) throw new AppError('unavailable');
    reply.hijack();
    const socket = takeSocket(request.raw, reply.raw);
    if (!socket.destroyed) streams.open(socket, { memberId: viewer.id, sessionId: viewer.sessionId });
  });
}
