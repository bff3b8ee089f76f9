import type { FastifyRequest } from 'fastify';
import { visibilityHeader } from '#contract/headers.ts';
import { eventsPath } from '#contract/live/facts.ts';

/** Only visible pages count: hidden tabs and streams would keep members online for ever and without mails. */
export function isActivity({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  return headers[visibilityHeader] !== 'hidden' && url.split('?')[0] !== eventsPath;
}
