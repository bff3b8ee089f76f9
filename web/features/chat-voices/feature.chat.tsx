import type { VoiceContent } from '#contract/chat/voice.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const voiceView: MessageView<VoiceContent> = {
  Body: ({ content: { voice } }) => {
    const { t } = useTranslation();
    return t(voice ? 'chat:voice.name' : 'chat:voice.takenBack');
  },
  describe: (words, t) => t(words ? 'chat:voice.takenBack' : 'chat:voice.name'),
};
