import { createContext } from 'react';
import type { Message, QuotedMessage } from '#contract/chat/endpoints.ts';
import { toPreview } from '#contract/chat/kinds.ts';
import type { QuotedLine } from '#contract/likes/parts.ts';

/** What the next message quotes. The message is kept as it was, for where it is not loaded (yet). */
export type Quote = { quotes: number; quoted: QuotedMessage } | { line: QuotedLine };

export interface Quoting {
  /** The partner's. */
  name: string;
  /** A loaded message as it is now. */
  find: (seq: number) => QuotedMessage | undefined;
  /** Null where the viewer cannot write. */
  quote: ((message: Message) => void) | null;
}

export const QuotingContext = createContext<Quoting | null>(null);

/** As the server answers it for messages that are not loaded. */
export function toQuoted({ own, content, taken_back }: Message): QuotedMessage {
  if (taken_back) return { own, kind: 'taken_back', preview: '' };
  return { own, kind: content.kind, preview: toPreview(content) };
}
