import { lazy, Suspense } from 'react';
import type { VoiceContent } from '#contract/chat/voice.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { formatLength } from './length.ts';

const VoiceMessage = lazy(() => importWithRetry(() => import('./voice-message.tsx')));

export const voiceView: MessageView<VoiceContent> = {
  // It is server-rendered with the page; its code is loaded only where a voice message exists.
  Body: (props) => (
    <Suspense>
      <VoiceMessage {...props} />
    </Suspense>
  ),
  describe: (words, t) =>
    words === 'taken_back'
      ? t('chat:voice.takenBack')
      : t('chat:voice.described', { length: formatLength(Number(words)) }),
};
