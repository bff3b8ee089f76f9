import type { ReactNode } from 'react';
import type { TextContent } from '#contract/chat.text.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export interface MessageRenderer<Content extends { kind: string }> {
  /** `isNew`: it came while the conversation was open. */
  Body(props: { content: Content; isNew?: boolean; own?: boolean }): ReactNode;
  /** One line for the list of chats and for those who listen; `words` are those in the message. */
  describe(words: string, t: AppTranslator['t']): string;
}

export const textRenderer: MessageRenderer<TextContent> = {
  Body({ content }) {
    const { t } = useTranslation();
    return content.text || t('chat:conversation.removed');
  },
  // A decision about a report takes the words of a message, not its line.
  describe: (words, t) => words || t('chat:conversation.removed'),
};
