import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import type { LimitRule } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  isYoung,
  normaliseText,
  type RateLimit,
  type RateLimits,
  type Read,
  rateLimits,
  readAs,
  sameWordsLimit,
  type ThrottledActor,
  tierOf,
  visitorLimits,
} from './throttle.rules.ts';

type ThrottleCode = Extract<ErrorCode, `throttle.${string}`>;

/** The error for a throttled member: what, and when it ends. */
export function createThrottleError(
  { clock }: Pick<Platform, 'clock'>,
  code: ThrottleCode,
  until: Date,
): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
  return new AppError(code, { seconds, until: until.toISOString() });
}

/** How many conversations a member may open, in all and with the same text. */
export interface FirstMessageLimits {
  starts: readonly RateLimit[];
  /** Null when the text does not matter. */
  sameWords: { hash: string; limit: RateLimit } | null;
}

/** The sending statement counts itself, so that no concurrent call slips through. */
export function firstMessageLimits(
  { config, clock }: Platform,
  member: ThrottledActor,
  text: string | null,
): FirstMessageLimits {
  const now = clock.now();
  const factor = factorOf(config);
  if (factor === 0) return { starts: [], sameWords: null };
  const words = text !== null && isYoung(member, now) ? normaliseText(text) : null;
  return {
    starts: rateLimits[tierOf(member, now)].firstMessages.map((limit) => widen(limit, factor)),
    sameWords:
      words === null
        ? null
        : { hash: hashKeyed(config, 'opening', member.id, words), limit: widen(sameWordsLimit, factor) },
  };
}

function factorOf({ limitsScale, throttleScale }: Platform['config']): number {
  return limitsScale * throttleScale;
}

function widen({ max, seconds }: RateLimit, factor: number): RateLimit {
  return { max: Math.ceil(max * factor), seconds };
}

/** Counts a like before it is made; returns the error past the limit. */
export async function countLike(platform: Platform, member: ThrottledActor): Promise<AppError | undefined> {
  const seconds = await platform.limits.countInTurn(likeRules(platform, member), String(member.id));
  return seconds === 0 ? undefined : refuse(platform, 'throttle.likes', seconds);
}

/** Uncounts a like that changed nothing. */
export async function giveLikeBack(platform: Platform, member: ThrottledActor): Promise<void> {
  for (const rule of likeRules(platform, member)) await platform.limits.giveBack(rule, String(member.id));
}

function likeRules({ config, clock }: Platform, member: ThrottledActor): LimitRule[] {
  const tier = tierOf(member, clock.now());
  return toRules(config, `like-${tier}`, rateLimits[tier].likes);
}

/**
 * Throws `throttle.reading` past the limit, by network for visitors. It writes nothing and refuses nobody because
 * the database is away (docs/decisions/068).
 */
export async function countRead(
  platform: Platform,
  { viewer, client }: Pick<CallContext, 'viewer' | 'client'>,
  read: Read,
): Promise<void> {
  const tier = viewer && tierOf(viewer, platform.clock.now());
  const allowed = (tier ? rateLimits[tier] : visitorLimits)[readAs[read]];
  const rules = toRules(platform.config, `read-${read}-${tier ?? 'visitor'}`, allowed);
  const seconds = await platform.limits.countInMemory(rules, viewer ? String(viewer.id) : client.network);
  if (seconds > 0) throw refuse(platform, 'throttle.reading', seconds);
}

/** The hour is first, so that its refusals use up nothing of the day. LIMITS_SCALE applies separately. */
function toRules({ throttleScale }: Platform['config'], name: string, allowed: RateLimits): LimitRule[] {
  if (throttleScale === 0) return [];
  return allowed.map(({ max, seconds }) => ({
    name: `${name}-${seconds}`,
    points: max * throttleScale,
    seconds,
  }));
}

function refuse(platform: Platform, code: ThrottleCode, seconds: number): AppError {
  return createThrottleError(platform, code, new Date(platform.clock.now().getTime() + seconds * 1000));
}
