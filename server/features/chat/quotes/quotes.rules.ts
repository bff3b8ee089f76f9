import type { QuotedMessage } from '#contract/chat/endpoints.ts';
import { toPreview } from '#contract/chat/kinds.ts';
import { type StoredMessage, toContent } from '../chat.rules.ts';

/** The number of the message that this one quotes; undefined for most. */
export function quotedSeqOf({ content }: Pick<StoredMessage, 'content'>): number | undefined {
  return (content as { quotes?: number }).quotes;
}

/** A quoted message as its reader sees it now. */
export function toQuoted(quoted: StoredMessage, viewerId: number): QuotedMessage {
  const own = quoted.senderId === viewerId;
  if (quoted.takenBack !== null) return { own, kind: 'taken_back', preview: '' };
  return { own, kind: quoted.kind, preview: toPreview(toContent(quoted)) };
}
