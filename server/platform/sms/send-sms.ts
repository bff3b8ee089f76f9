import { setTimeout as sleep } from 'node:timers/promises';
import { hourSeconds } from '../durations.ts';
import { listHashesKeyed } from '../keyed-hash.ts';
import { type LimitRule, tooMany } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { platformState } from '../platform-state.ts';
import type { Sms } from './sms.ts';

interface Breaker {
  rule: LimitRule;
  prefix: string;
}

const alarm: LimitRule = { name: 'sms.alarm', points: 1, seconds: hourSeconds };

/**
 * Limits SMS pumping: codes sent to numbers that earn fraudsters money, rented in neighbouring blocks.
 * Caller, block, operator range and the whole have limits, which alarm when reached.
 */
function listBreakers(to: string, perHour: number): Breaker[] {
  const breaker = (name: string, points: number, prefix: string): Breaker => ({
    rule: { name: `sms.${name}`, points: Math.max(1, Math.ceil(points)), seconds: hourSeconds },
    prefix,
  });
  return [
    breaker('block', perHour / 30, to.slice(0, -4)),
    breaker('range', perHour / 3, to.slice(0, 5)),
    breaker('all', perHour, '+'),
  ];
}

/** How long the gateway took for the last SMS of this process. */
const lastSend = platformState('last SMS', () => ({ ms: 0 }));

/** The only way to send an SMS. Never inside a transaction. */
export async function sendSms(platform: Platform, sms: Sms): Promise<void> {
  const { config, limits, log, clock } = platform;
  for (const { rule, prefix } of listBreakers(sms.to, config.smsPerHour)) {
    const keys = listHashesKeyed(config, rule.name, prefix);
    const seconds = await limits.count(rule, keys);
    if (seconds === 0) continue;
    if (
      await limits.take(
        alarm,
        keys.map((key) => `${rule.name}:${key}`),
        1,
      )
    )
      log.error({ limit: rule.name, prefix, seconds }, 'too many SMS: sending is stopped for a while');
    throw tooMany(seconds);
  }
  const startedAt = clock.now().getTime();
  await platform.sms.send(sms);
  lastSend(platform).ms = clock.now().getTime() - startedAt;
}

/**
 * Withholds an SMS because its number was sent too many by others. It takes as long and is refused as if it were sent, so that
 * neither the answer nor its time reveals the others.
 */
export async function withholdSms(platform: Platform, { to }: Pick<Sms, 'to'>): Promise<void> {
  const { config, limits, log, watcher } = platform;
  for (const { rule, prefix } of listBreakers(to, config.smsPerHour)) {
    const seconds = await limits.check(rule, listHashesKeyed(config, rule.name, prefix));
    if (seconds > 0) throw tooMany(seconds);
  }
  watcher?.counted('sms', 'withheld');
  log.warn('an SMS is withheld: its number was sent too many codes today');
  await sleep(lastSend(platform).ms, undefined, { ref: false });
}
