import { lazy, Suspense } from 'react';
import { type ContentOf, type MessageContent, type NewContent, toWords } from '#contract/chat.kinds.ts';
import { GiftMessage } from '#web/features/gifts/gift-message.tsx';
import { describeGift } from '#web/features/gifts/gift-names.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { type MessageRenderer, textRenderer } from './message-renderer.tsx';

const PhotoMessage = lazy(() => importWithRetry(() => import('#web/features/chat-photos/photo-message.tsx')));

export const messageRenderers: { [Kind in MessageContent['kind']]: MessageRenderer<ContentOf<Kind>> } = {
  text: textRenderer,
  gift: { Body: GiftMessage, describe: describeGift },
  photo: {
    // Drawn on the server with the page; its code comes only where there is one.
    Body: (props) => (
      <Suspense>
        <PhotoMessage {...props} />
      </Suspense>
    ),
    describe: (words, t) => t(words ? 'chat:photo.takenBack' : 'chat:photo.name'),
  },
};

/** None for a kind that came with a newer version than this page. */
function findRenderer(kind: string): MessageRenderer<MessageContent | NewContent> | undefined {
  return Object.hasOwn(messageRenderers, kind) ? messageRenderers[kind as MessageContent['kind']] : undefined;
}

interface MessageBodyProps {
  content: MessageContent | NewContent;
  /** It came while the conversation was open. */
  isNew?: boolean;
  own?: boolean;
}

export function MessageBody({ content, isNew = false, own = true }: MessageBodyProps) {
  const { t } = useTranslation();
  const renderer = findRenderer(content.kind);
  return renderer ? (
    <renderer.Body content={content} isNew={isNew} own={own} />
  ) : (
    t('chat:conversation.unknown')
  );
}

export function useDescribeMessage() {
  const { t } = useTranslation();
  const describe = (kind: string, words: string) =>
    findRenderer(kind)?.describe(words, t) ?? t('chat:conversation.unknown');
  return {
    describePreview: ({ kind, preview }: { kind: string; preview: string }) => describe(kind, preview),
    describeContent: (content: MessageContent) => describe(content.kind, toWords(content)),
  };
}
