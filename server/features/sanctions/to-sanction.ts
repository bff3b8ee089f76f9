import type { Sanction } from '#contract/sanctions/fields.ts';
import type { SanctionRow } from './sanctions.store.ts';

/** As staff read it. */
export function toSanction({ id, rule, facts, createdAt, until, endedAt }: SanctionRow): Sanction {
  return {
    id,
    rule,
    facts,
    created_at: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
  };
}
