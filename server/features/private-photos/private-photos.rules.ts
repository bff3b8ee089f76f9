import type { PrivatePhotoState, PrivatePhotoTerm } from '#contract/private-photos/facts.ts';
import { dayMs } from '#server/platform/durations.ts';

/** When a grant of this moment ends; null: its owner ends it. */
export function endOf(term: PrivatePhotoTerm, now: Date): Date | null {
  if (term === 'always') return null;
  return new Date(now.getTime() + (term === 'day' ? 1 : 7) * dayMs);
}

export interface AccessFacts {
  /** The database has decided: a grant that is neither over nor hindered. */
  isOpen: boolean;
  /** Whether a request would be taken, were there none. */
  mayAsk: boolean;
  askedAt: Date | null;
  askAgainAt: Date | null;
}

/** A refusal is no state of its own: until another request is possible, the viewer reads that they have asked. */
export function stateOf(facts: AccessFacts, now: Date): PrivatePhotoState {
  if (facts.isOpen) return 'open';
  const waits = facts.askAgainAt !== null && facts.askAgainAt > now;
  if (waits) return facts.askedAt === null ? 'over' : 'asked';
  return facts.mayAsk ? 'askable' : 'closed';
}
