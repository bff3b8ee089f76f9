import type { TextContent } from '#contract/chat/text.ts';
import { refuseFields } from '#contract/errors.ts';
import { isWithin } from '#contract/signs.ts';
import type { MessageRules } from '#server/feature.ts';

/** A text that comes with a like is confirmed at its price, as it is sent from a dialog that names one. */
type WrittenText = TextContent & { credits?: number };

export const textRules: MessageRules<TextContent, WrittenText> = {
  kind: 'text',
  accept(_platform, { text, liked, quotes, line }, { site }) {
    requireLength(text, site.settings.message_length);
    return { kind: 'text', text, ...(liked && { liked }), ...(quotes && { quotes }), ...(line && { line }) };
  },
  confirmedCredits: ({ credits }) => credits ?? null,
  costCredits: (_content, site) => site.settings.message_credits,
  toExport: ({ text, liked, line }) => ({
    text,
    ...(liked && { liked }),
    ...(line && { quotes_profile: line }),
  }),
};

/** A domain may allow less than the contract does. */
export function requireLength(text: string, messageLength: number, path = 'content.text'): void {
  if (isWithin(text, messageLength)) return;
  throw refuseFields({ path, code: 'message_too_long' });
}
