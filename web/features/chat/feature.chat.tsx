import type { FarewellContent } from '#contract/chat/farewell.ts';
import type { TextContent } from '#contract/chat/text.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { LikedLine } from '#web/features/likes/liked-line.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const textView: MessageView<TextContent> = {
  Body({ content: { text, liked }, own = true }) {
    const { t } = useTranslation();
    if (text === '') return t('chat:conversation.removed');
    if (!liked) return text;
    return (
      <>
        <LikedLine liked={liked} own={own} />
        {text}
      </>
    );
  },
  // A moderation decision removes the words of a message, not its line.
  describe: (words, t) => words || t('chat:conversation.removed'),
};

/** A kind no, in the language in which it is read. */
export const farewellView: MessageView<FarewellContent> = {
  Body() {
    const { t } = useTranslation();
    return t('chat:end.sentence');
  },
  describe: (_words, t) => t('chat:end.sentence'),
};
