import type { Message } from '#contract/chat/endpoints.ts';
import { toQuoted } from './quoting.ts';

function quotedSeqOf({ content }: Message): number | undefined {
  return content.kind === 'text' ? content.quotes : undefined;
}

/** The stream brings messages without what they quote: it must be fetched where that is not loaded. */
export function lacksQuoted(message: Message, pages: readonly { messages: Message[] }[]): boolean {
  const seq = quotedSeqOf(message);
  if (seq === undefined || message.quoted) return false;
  return !pages.some(({ messages }) => messages.some((known) => known.seq === seq));
}

/** A quote shows what has become of its message, loaded or not. */
export function withChangedQuote(message: Message, changed: readonly Message[]): Message {
  const seq = quotedSeqOf(message);
  const original = seq === undefined ? undefined : changed.find((one) => one.seq === seq);
  return original ? { ...message, quoted: toQuoted(original) } : message;
}
