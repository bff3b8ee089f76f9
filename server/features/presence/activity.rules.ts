import type { FastifyRequest } from 'fastify';
import { visibilityHeader } from '#contract/headers.ts';
import { eventsPath } from '#contract/live/facts.ts';

/**
 * A request of a page that somebody sees. Polls of a hidden tab and event streams prove a connection only: a member who
 * left a tab open would be online for ever, and never get the mails for those who are away.
 */
export function isActivity({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  return headers[visibilityHeader] !== 'hidden' && url.split('?')[0] !== eventsPath;
}
