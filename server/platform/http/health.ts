import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { trafficOf } from './traffic.ts';

export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    if (trafficOf(platform).isDraining) return reply.code(503).send({ status: 'stopping' });
    try {
      await platform.db.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ error: (error as Error).message }, 'not ready');
      return reply.status(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
}
