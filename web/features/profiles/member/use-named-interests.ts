import type { Member } from '#contract/profiles/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { useSharedInterests } from '#web/ui/cards/use-shared-interests.ts';

interface NamedInterests {
  isShared: boolean;
  named: readonly Interest[];
}

/** These fill a line or two beside the name. */
const maxShared = 4;
const maxOthers = 2;

/** The interests beside the name: what both like, or else some of the member's. The story lists the rest. */
export function useNamedInterests(member: Member): NamedInterests {
  const shared = [...useSharedInterests(member, useViewer()?.id)];
  const isShared = shared.length > 0;
  return { isShared, named: isShared ? shared.slice(0, maxShared) : member.interests.slice(0, maxOthers) };
}
