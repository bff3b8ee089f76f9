import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../limits.ts';
import type { PlatformCall } from './call.ts';
import { tiersOf } from './network.ts';

/** Far above what a person does by hand; whatever a write may cost or cause has limits of its own. */
const perMember = { points: 300, duration: 60 };
/** Visitors of one network: a campus, or the customers of a mobile network. */
const perNetwork = { points: 1200, duration: 60 };

export type CountWrite = (caller: Pick<PlatformCall, 'viewer' | 'client'>) => Promise<void>;

/**
 * Counts a call that changes something, before anything of it is looked at. In memory, by process: a flood must not
 * reach the database, and with several processes the limit is only wider.
 */
export function createWriteLimit(scale: number): CountWrite {
  const widen = ({ points, duration }: typeof perMember) =>
    new RateLimiterMemory({ points: Math.ceil(points * scale), duration });
  const members = widen(perMember);
  const networks = new Map<number, RateLimiterMemory>();
  const networksOf = (factor: number) => {
    const known = networks.get(factor) ?? widen({ ...perNetwork, points: perNetwork.points * factor });
    networks.set(factor, known);
    return known;
  };
  return async ({ viewer, client }) => {
    if (viewer) return consume(members, viewer.id);
    for (const { key, factor } of tiersOf(client.network)) await consume(networksOf(factor), key);
  };
}

async function consume(limit: RateLimiterMemory, key: string | number): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
