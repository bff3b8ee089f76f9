import type { TextContent } from '#contract/chat/text.ts';
import { refuseFields } from '#contract/errors.ts';
import { isWithin } from '#contract/signs.ts';
import type { MessageRules } from '#server/feature.ts';

export const textRules: MessageRules<TextContent> = {
  kind: 'text',
  accept(_platform, content, { site }) {
    requireLength(content.text, site.settings.message_length);
    return content;
  },
  costCredits: (_content, site) => site.settings.message_credits,
  toExport: ({ text }) => ({ text }),
};

/** A domain may allow less than the contract does. */
export function requireLength(text: string, messageLength: number): void {
  if (isWithin(text, messageLength)) return;
  throw refuseFields({ path: 'content.text', code: 'message_too_long' });
}
