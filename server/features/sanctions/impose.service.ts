import { refuseFields } from '#contract/errors.ts';
import type { SanctionKind } from '#contract/sanctions/facts.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limit } from './limits.service.ts';
import { type SanctionFacts, suspend } from './operator.service.ts';
import type { SanctionRow } from './sanctions.store.ts';
import { warn } from './warnings.service.ts';

/** What staff chose. `days` is null for a warning and for a suspension for good. Throws `days.required` besides. */
export async function impose(
  platform: Platform,
  memberId: number,
  { kind, days, ...decision }: SanctionFacts & { kind: SanctionKind; days: number | null },
): Promise<SanctionRow> {
  const until = days === null ? null : new Date(platform.clock.now().getTime() + days * dayMs);
  if (kind === 'warning') return warn(platform, memberId, decision);
  if (kind === 'suspension') return suspend(platform, memberId, { ...decision, until });
  if (!until) throw refuseFields({ path: 'days', code: 'required' });
  return limit(platform, memberId, { ...decision, until });
}
