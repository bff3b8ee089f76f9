import type { FastifyRequest } from 'fastify';
import { visibilityHeader } from '#contract/headers.ts';
import { eventsPath } from '#contract/live/facts.ts';

/**
 * Requests of a visible page. Polls of a hidden tab and event streams prove only a connection: they would
 * keep a member online for ever and without mails.
 */
export function isActivity({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  return headers[visibilityHeader] !== 'hidden' && url.split('?')[0] !== eventsPath;
}
