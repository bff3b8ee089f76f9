import { type ContentOf, type MessageContent, type NewContent, toWords } from '#contract/chat.kinds.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { type MessageRenderer, textRenderer } from './message-renderer.tsx';

export const messageRenderers: { [Kind in MessageContent['kind']]: MessageRenderer<ContentOf<Kind>> } = {
  text: textRenderer,
};

/** None for a kind that came with a newer version than this page. */
function findRenderer(kind: string): MessageRenderer<MessageContent | NewContent> | undefined {
  return Object.hasOwn(messageRenderers, kind) ? messageRenderers[kind as MessageContent['kind']] : undefined;
}

export function MessageBody({ content }: { content: MessageContent | NewContent }) {
  const { t } = useTranslation();
  const renderer = findRenderer(content.kind);
  return renderer ? <renderer.Body content={content} /> : t('chat:conversation.unknown');
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
