import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { confirmLooking, type LiveEventData, type LiveEventType } from '#contract/live/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { implement, type MakeContext } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { openPages } from '#server/features/notifications/index.ts';
import { listOpenSessions } from '#server/features/sessions/index.ts';
import { refuseForeignOrigin } from '#server/platform/http/guard.ts';
import { trafficOf } from '#server/platform/http/traffic.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService, platformState } from '#server/platform/platform-state.ts';
import { openPageStore } from './pages/open-pages.ts';
import { deletePagesOf } from './pages/postgres-pages.ts';
import { isQuestionTo, makeQuestion } from './pages/questions.ts';
import { takeSocket } from './raw-socket.ts';
import { Streams } from './streams.ts';
import { answerMs, VisiblePages } from './visible-pages.ts';

export const streamsOf = platformState('live.streams', ({ bus }) => new Streams(bus));

/** Publishes to the open pages of a member; call it after the commit. */
export function publishLive<Type extends LiveEventType>(
  { bus }: Pick<Platform, 'bus'>,
  memberId: number,
  type: Type,
  data: LiveEventData<Type>,
): void {
  bus.publish({ memberId, type, data });
}

/** Sends to the pages that this process holds a stream of, once it has read what a hint of another process is about. */
export function deliverLive<Type extends LiveEventType>(
  platform: Platform,
  memberId: number,
  type: Type,
  data: LiveEventData<Type>,
): void {
  streamsOf(platform).deliver({ memberId, type, data });
}

/** Whether this process has a stream to a page of the member; that page may be hidden. */
export function isConnected(platform: Platform, memberId: number): boolean {
  return streamsOf(platform).has(memberId);
}

const visiblePages = platformService<VisiblePages>('live.visible-pages');

/** Interval of the session checks, independent of the bus. */
const sessionCheckMs = 5000;

export const live: Feature = {
  name: 'live',
  tables: ['open_page', 'page_holder', 'page_answer'],
  http: registerEvents,
  routes: [
    implement(confirmLooking, async (platform, { viewer, input: { question = '' } }) => {
      const { config } = platform;
      if (isQuestionTo(config, viewer.id, question))
        await visiblePages.find(platform)?.answer(viewer.id, question);
      return {};
    }),
  ],
  eraseMember: ({ db }, memberId) => deletePagesOf(db, memberId),
  endStreams: (platform) => streamsOf(platform).stop(),
  async start(platform) {
    const streams = streamsOf(platform);
    streams.start();
    const check = createSessionCheck(platform, streams);
    const unsubscribe = platform.bus.subscribe((event) => {
      streams.deliver(event);
      // The bus was disconnected or full: the end of a session may have been lost.
      if (event.type === 'resync' && event.memberId === 0) void check();
    });
    const timer = setInterval(() => void check(), sessionCheckMs);
    timer.unref();
    const pages = new VisiblePages({
      bus: platform.bus,
      store: await openPageStore(platform),
      streams,
      log: platform.log,
    });
    await pages.start();
    visiblePages.provide(platform, pages);
    openPages.provide(platform, {
      find: (memberIds) => pages.find(memberIds),
      ask(memberId) {
        const question = makeQuestion(platform.config, memberId);
        pages.ask(memberId, question);
        return question;
      },
      answerMs,
      isAnswered: (question) => pages.isAnswered(question),
    });
    return async () => {
      clearInterval(timer);
      unsubscribe();
      await pages.stop();
    };
  },
};

/** Ends the streams whose session is over. Without a database no session can end, so they stay. */
export function createSessionCheck(platform: Platform, streams: Streams): () => Promise<void> {
  let running: Promise<void> | undefined;
  const check = async () => {
    const ids = streams.listSessions();
    if (ids.length === 0) return;
    const open = await listOpenSessions(platform, ids);
    streams.endSessions(ids.filter((id) => !open.has(id)));
  };
  return () => {
    running ??= check()
      .catch((error: Error) => platform.log.warn({ error: error.message }, 'sessions of streams not checked'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

function registerEvents(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const { viewer } = await makeContext(request, reply);
    if (!viewer) throw new AppError('authentication_required');
    // Another member has logged in from another tab since the page was loaded.
    const { member } = request.query as Record<string, unknown>;
    if (member !== undefined && member !== String(viewer.id)) throw new AppError('session.other_member');
    const streams = streamsOf(platform);
    if (!streams.accepting) throw new AppError('unavailable');
    reply.hijack();
    trafficOf(platform).end(request);
    const socket = takeSocket(request.raw, reply.raw);
    if (!socket.destroyed) streams.open(socket, { memberId: viewer.id, sessionId: viewer.sessionId });
  });
}
