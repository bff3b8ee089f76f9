import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

export function registerHealth(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    try {
      await db.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ error: (error as Error).message }, 'not ready');
      return reply.status(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
}
