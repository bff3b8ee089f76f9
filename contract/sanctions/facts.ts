/** `warning`: read and acknowledged, without further effect. `limit`: no first messages, and in no list of others. */
export const sanctionKinds = ['warning', 'limit', 'suspension'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** A suspension for good. In decisions of earlier releases the kind is missing: a suspension. */
export function isBan({
  kind = 'suspension',
  days,
}: {
  kind?: SanctionKind | undefined;
  days: number | null;
}) {
  return kind === 'suspension' && days === null;
}

/** Where a member reads decisions about them, acknowledges a warning and objects; its forms are sent here, too. */
export const decisionsPath = '/decisions';
