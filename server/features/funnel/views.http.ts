import type { FastifyInstance } from 'fastify';
import { findLander } from '#contract/landers/facts.ts';
import { findKnownSite, findTrafficSource, readTrafficSource } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isView } from './funnel.rules.ts';
import { countVisit } from './funnel.service.ts';

/** Counts sent pages, cached or not. Members are redirected from these pages and not counted. */
export function countViews(app: FastifyInstance, platform: Platform): void {
  app.addHook('onResponse', async ({ method, url, host, headers, cookies }, reply) => {
    if (method !== 'GET' || reply.statusCode !== 200 || !isView(headers)) return;
    const [path = '', search] = url.split('?', 2);
    const lander = findLander(path);
    const query = new URLSearchParams(search);
    // The sign-up above a page is a document of the same address.
    if (!lander || query.has('signup')) return;
    const site = findKnownSite(platform, host);
    const trafficSource = readTrafficSource(query) ?? findTrafficSource(cookies);
    if (site) countVisit(platform, 'views', { siteId: site.id, lander, trafficSource });
  });
}
