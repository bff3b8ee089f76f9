import type { Message } from '#contract/chat/endpoints.ts';
import { type MessageContent, type NewContent, toWords } from '#contract/chat/kinds.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { messageViews } from '#web/app/message-kinds.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** Undefined for a kind that is newer than this page. */
function findView(kind: string): MessageView<MessageContent | NewContent> | undefined {
  return Object.hasOwn(messageViews, kind) ? messageViews[kind as MessageContent['kind']] : undefined;
}

interface MessageBodyProps {
  content: MessageContent | NewContent;
  isNew?: boolean;
  own?: boolean;
}

export function MessageBody({ content, isNew = false, own = true }: MessageBodyProps) {
  const { t } = useTranslation();
  const view = findView(content.kind);
  return view ? <view.Body content={content} isNew={isNew} own={own} /> : t('chat:conversation.unknown');
}

export function useDescribeMessage() {
  const { t } = useTranslation();
  const describe = (kind: string, words: string) =>
    findView(kind)?.describe(words, t) ?? t('chat:conversation.unknown');
  return {
    /** The list of chats calls it a kind. */
    describePreview: ({ kind, preview }: { kind: string; preview: string }) =>
      kind === 'taken_back' ? t('chat:changes.takenBack') : describe(kind, preview),
    describeMessage: ({ content, taken_back }: Pick<Message, 'content' | 'taken_back'>) =>
      taken_back ? t('chat:changes.takenBack') : describe(content.kind, toWords(content)),
  };
}
