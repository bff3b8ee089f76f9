import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { platformState } from '../platform-state.ts';

/** For requests that are under way when the listener closes, and for their connections; what is left then is cut off. */
const patienceMs = 8000;
const pollMs = 20;

/** Requests that are being answered, and whether this process is about to stop. */
class Traffic {
  private readonly running = new Set<FastifyRequest>();
  isDraining = false;

  begin(request: FastifyRequest): void {
    this.running.add(request);
  }

  /** Also for a request whose connection has become something else, such as a stream. */
  end(request: FastifyRequest): void {
    this.running.delete(request);
  }

  async untilIdle(end: number): Promise<void> {
    while (this.running.size > 0 && performance.now() < end) await sleep(pollMs);
  }
}

export const trafficOf = platformState('http.traffic', () => new Traffic());

export function followTraffic(app: FastifyInstance, platform: Platform): void {
  const traffic = trafficOf(platform);
  app.addHook('onRequest', async (request, reply) => {
    traffic.begin(request);
    // The client leaves by itself before the listener closes, with no request on its way.
    if (traffic.isDraining) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => traffic.end(request));
  app.addHook('onRequestAbort', async (request) => traffic.end(request));
}

/**
 * Stops without refusing a request that was accepted: readiness fails first and proxies turn away, then the listener closes, then
 * requests are answered to their end, then `endStreams` ends what would stay open for hours.
 */
export async function drain(
  http: FastifyInstance,
  platform: Platform,
  endStreams: () => Promise<void>,
): Promise<void> {
  const traffic = trafficOf(platform);
  traffic.isDraining = true;
  if (http.server.listening) await sleep(platform.config.drainSeconds * 1000);
  const closed = http.close();
  while (http.server.listening) await nextTurn();
  const end = performance.now() + patienceMs;
  await traffic.untilIdle(end);
  await endStreams();
  await Promise.race([closed, sleep(Math.max(0, end - performance.now()), undefined, { ref: false })]);
  http.server.closeAllConnections();
}
