import type { QueryClient } from '@tanstack/react-query';
import type { MemberCard } from '#contract/profiles/endpoints.ts';

type Patch = Partial<Pick<MemberCard, 'liked' | 'matched'>>;

/** Patches a member in every cached answer: grids, lists and the profile show the same card. */
export function patchCards(client: QueryClient, memberId: number, patch: Patch): void {
  client.setQueriesData<unknown>({}, (data: unknown) => patchNode(data, memberId, patch));
}

/** Returns the same object when nothing changed, so that nothing renders again. */
export function patchNode(node: unknown, memberId: number, patch: Patch): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) {
    const items = node.map((item) => patchNode(item, memberId, patch));
    return items.some((item, index) => item !== node[index]) ? items : node;
  }
  const entries = Object.entries(node).map(
    ([key, value]) => [key, patchNode(value, memberId, patch)] as const,
  );
  const isCard = 'liked' in node && 'id' in node && node.id === memberId;
  const hasChanged = entries.some(([key, value]) => value !== (node as Record<string, unknown>)[key]);
  if (!isCard && !hasChanged) return node;
  return { ...Object.fromEntries(entries), ...(isCard ? patch : {}) };
}
