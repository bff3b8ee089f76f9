import type { IncomingHttpHeaders } from 'node:http';
import type { Lander } from '#contract/landers/facts.ts';
import type { TrafficSource } from '#contract/signup/endpoints.ts';
import { dayMs } from '#server/platform/durations.ts';
import { isFetchedAhead } from '#server/platform/http/guard.ts';

/** In their order; what each means stands in docs/landers.md. */
export const funnelSteps = ['views', 'starts', 'accounts', 'activated', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
export type AccountStep = Exclude<FunnelStep, 'views' | 'starts'>;

/** What is counted together. */
export interface Place {
  siteId: number;
  /** YYYY-MM-DD, UTC. */
  day: string;
  lander: string;
  slug: string;
  network: string;
  ref: string;
}

export type Count = Place & { views: number; starts: number };

/** A year can be compared with the one before. */
export const keptMs = 400 * dayMs;

const longestPart = 64;

/** Whose links these are nobody can count any more; see `mostSources` of the store. */
export const otherSource = { network: 'other', ref: '' };

/** Links of partners hold anything; clicks, which are one each (sub1 to sub3), are not looked at. */
export function toSource(source: TrafficSource | null | undefined): Pick<Place, 'network' | 'ref'> {
  return { network: cut(source?.network), ref: cut(source?.ref) };
}

function cut(part = ''): string {
  return [...part.replace(/\s+/g, ' ')].slice(0, longestPart).join('').trim();
}

export interface Arrival {
  siteId: number;
  lander?: Lander | null | undefined;
  trafficSource?: TrafficSource | null | undefined;
}

export function toPlace({ siteId, lander, trafficSource }: Arrival, now: Date): Place {
  const day = now.toISOString().slice(0, 10);
  return { siteId, day, lander: lander?.path ?? '', slug: lander?.slug ?? '', ...toSource(trafficSource) };
}

/** Cubot makes phones. */
const robot =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|curl|wget|python|java\/|okhttp|go-http|axios|node|libwww|http-?client/i;

/** As far as it says so itself. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || robot.test(userAgent);
}

/** A document that somebody looks at: not fetched beforehand, nor by a script or into a frame. */
export function isView(headers: IncomingHttpHeaders): boolean {
  if (isRobot(headers['user-agent'])) return false;
  if (isFetchedAhead(headers)) return false;
  return (headers['sec-fetch-dest'] ?? 'document') === 'document';
}
