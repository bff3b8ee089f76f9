import { daySeconds } from '../durations.ts';
import { listHashesKeyed } from '../keyed-hash.ts';
import { type LimitKey, type LimitRule, tooMany } from '../limits.ts';
import type { Platform } from '../platform.ts';

/** A phone number or a bank account, which may belong to somebody other than the member who typed it. */
export interface CodeTarget {
  /** What the codes are for and what the target is: separate kinds have separate limits. */
  kind: string;
  siteId: number;
  value: string;
}

interface Sender {
  memberId: number;
  client: { network: string };
}

export interface CodeAllowance {
  /** False: the answer is the same, but no SMS is sent and no code matches. */
  isAllowed: boolean;
  giveBack(): Promise<void>;
}

/** By member and target: more than an owner needs. */
const ownLimits: LimitRule[] = [
  { name: 'own', points: 3, seconds: 600 },
  { name: 'own.day', points: 5, seconds: daySeconds },
];
const firstSeconds = daySeconds;
/** Many accounts behind one line count as one stranger. */
const networkLimit: LimitRule = { name: 'network', points: 6, seconds: daySeconds };
/** Second and further codes of all members together; what is left of the day goes to members who have had none. */
const repeatLimit: LimitRule = { name: 'repeat', points: 6, seconds: daySeconds };
const dayLimit: LimitRule = { name: 'day', points: 12, seconds: daySeconds };

/**
 * Counts a code before it is sent. A refusal depends on the member's own attempts alone. What others have used up of the target
 * is never told, since that would tell that somebody is verifying it: the SMS is withheld, behind the same answer.
 */
export async function countCode(
  platform: Platform,
  sender: Sender,
  target: CodeTarget,
): Promise<CodeAllowance> {
  const { limits } = platform;
  const own = keysOf(platform, target, `member ${sender.memberId}`);
  const visible = ownLimits.map((rule) => ruleOf(target, rule));
  for (const rule of visible) {
    const wait = await limits.count(rule, own);
    if (wait > 0) throw tooMany(wait);
  }
  const isFirst = await limits.takeOnce(
    ruleOf(target, { name: 'first', seconds: firstSeconds }),
    own[0] ?? '',
  );
  const all = keysOf(platform, target, 'all');
  const hidden: [LimitRule, LimitKey][] = [
    [networkLimit, keysOf(platform, target, `network ${sender.client.network}`)],
    ...(isFirst ? [] : [[repeatLimit, all] satisfies [LimitRule, LimitKey]]),
    [dayLimit, all],
  ];
  const counted = await takeEach(
    platform,
    hidden.map(([rule, key]) => [ruleOf(target, rule), key]),
  );
  return {
    isAllowed: counted !== undefined,
    async giveBack() {
      for (const rule of visible) await limits.giveBack(rule, own);
      for (const [rule, key] of counted ?? []) await limits.giveBack(rule, key);
    },
  };
}

/** Counts by all of them or by none. */
async function takeEach(
  { limits }: Platform,
  counts: [LimitRule, LimitKey][],
): Promise<typeof counts | undefined> {
  for (const [index, [rule, key]] of counts.entries()) {
    if (await limits.take(rule, key, 1)) continue;
    for (const [before, beforeKey] of counts.slice(0, index)) await limits.giveBack(before, beforeKey);
    return undefined;
  }
  return counts;
}

function ruleOf<Rule extends { name: string }>({ kind }: CodeTarget, rule: Rule): Rule {
  return { ...rule, name: `${kind}.${rule.name}` };
}

/** No counter names a number, a member or a network. */
function keysOf({ config }: Platform, { kind, siteId, value }: CodeTarget, who: string): string[] {
  return listHashesKeyed(config, 'codes by SMS', kind, siteId, value, who);
}
