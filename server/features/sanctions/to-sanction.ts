import type { Sanction } from '#contract/sanctions/fields.ts';
import type { SanctionRow } from './sanctions.store.ts';

/** As staff read it. */
export function toSanction(row: SanctionRow): Sanction {
  const { id, kind, rule, facts, automated, createdAt, until, endedAt, acknowledgedAt } = row;
  return {
    id,
    kind,
    rule,
    facts,
    automated,
    created_at: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    acknowledged_at: acknowledgedAt?.toISOString() ?? null,
  };
}
