import { type RefObject, useCallback, useMemo } from 'react';
import type { ChatPartner, Message } from '#contract/chat/endpoints.ts';
import type { OutgoingContent } from '../outbox/outbox.ts';
import { useQuoteDraft } from './quote-draft.ts';
import { type Quote, type Quoting, toQuoted } from './quoting.ts';

interface Options {
  profile: ChatPartner;
  messages: Message[];
  canWrite: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onWrite: (content: OutgoingContent) => void;
}

/** What the next text quotes, and what quotes of a conversation show. */
export function useQuoting({ profile: { id, name }, messages, canWrite, input, onWrite }: Options) {
  const [quote, setQuote] = useQuoteDraft(id);
  const begin = useCallback(
    (next: Quote | undefined) => {
      setQuote(next);
      input.current?.focus();
    },
    [setQuote, input],
  );
  const context = useMemo<Quoting>(() => {
    const bySeq = new Map(messages.map((message) => [message.seq, message]));
    const find = (seq: number) => {
      const message = bySeq.get(seq);
      return message && toQuoted(message);
    };
    const take = (message: Message) => begin({ quotes: message.seq, quoted: toQuoted(message) });
    return { name, find, quote: canWrite ? take : null };
  }, [name, messages, canWrite, begin]);
  return {
    quote,
    begin,
    context,
    drop: () => begin(undefined),
    write: (content: OutgoingContent) => {
      if (content.kind !== 'text' || !quote) return onWrite(content);
      onWrite({ ...content, ...('line' in quote ? { line: quote.line } : { quotes: quote.quotes }) });
      setQuote(undefined);
    },
  };
}
