import type { TextContent } from '#contract/chat/text.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const textView: MessageView<TextContent> = {
  Body({ content }) {
    const { t } = useTranslation();
    return content.text || t('chat:conversation.removed');
  },
  // A moderation decision removes the words of a message, not its line.
  describe: (words, t) => words || t('chat:conversation.removed'),
};
