import { useContext } from 'react';
import type { Message } from '#contract/chat/endpoints.ts';
import { type MessageContent, type NewContent, toWords } from '#contract/chat/kinds.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { messageViews } from '#web/app/message-kinds.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ConversationFactsContext } from '../changes/conversation-facts.ts';

/** Undefined for a kind that is newer than this page. */
function findView(kind: string): MessageView<MessageContent | NewContent> | undefined {
  return Object.hasOwn(messageViews, kind) ? messageViews[kind as MessageContent['kind']] : undefined;
}

interface MessageBodyProps {
  content: MessageContent | NewContent;
  isNew?: boolean;
  own?: boolean;
  /** Missing while it is not sent. */
  seq?: number;
}

export function MessageBody({ content, isNew = false, own = true, seq }: MessageBodyProps) {
  const { t } = useTranslation();
  const facts = useContext(ConversationFactsContext);
  const place = facts && seq !== undefined ? { conversation: facts.conversation, seq } : undefined;
  const view = findView(content.kind);
  return view ? (
    <view.Body content={content} isNew={isNew} own={own} place={place} />
  ) : (
    t('chat:conversation.unknown')
  );
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
