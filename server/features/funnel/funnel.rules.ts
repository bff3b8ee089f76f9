import type { IncomingHttpHeaders } from 'node:http';
import type { Lander } from '#contract/landers/facts.ts';
import { referralNetwork } from '#contract/referrals/facts.ts';
import type { TrafficSource } from '#contract/signup/endpoints.ts';
import { dayMs } from '#server/platform/durations.ts';
import { isFetchedAhead } from '#server/platform/http/guard.ts';

/** In order; docs/landers.md explains each. */
export const funnelSteps = ['views', 'starts', 'accounts', 'activated', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
export type AccountStep = Exclude<FunnelStep, 'views' | 'starts'>;

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

/** Allows a comparison with the previous year. */
export const keptMs = 400 * dayMs;

const longestPart = 64;

/** Links beyond the limit `maxSources` of the store. */
export const otherSource = { network: 'other', ref: '' };

/**
 * Partner links may hold anything; click ids (sub1 to sub3) are ignored, and the token of a friend's link: it stands for a member, and
 * each would take the place of a source.
 */
export function toSource(source: TrafficSource | null | undefined): Pick<Place, 'network' | 'ref'> {
  if (source?.network === referralNetwork) return { network: referralNetwork, ref: '' };
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

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || robot.test(userAgent);
}

/** A viewed document: no prefetch, script request or frame. */
export function isView(headers: IncomingHttpHeaders): boolean {
  if (isRobot(headers['user-agent'])) return false;
  if (isFetchedAhead(headers)) return false;
  return (headers['sec-fetch-dest'] ?? 'document') === 'document';
}
