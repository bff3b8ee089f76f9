import MemberItems from '#web/features/reports/member-items.tsx';
import { RemoveItem } from './remove-chat.tsx';

export interface ConversationItemsProps {
  /** null before the first message. */
  conversation: number | null;
  name: string;
  /** Whom to offer to report and to block. */
  blocks?: number | undefined;
}

/** In the menu of a conversation: what can be done about it. */
export default function ConversationItems({ conversation, name, blocks }: ConversationItemsProps) {
  return (
    <>
      {conversation !== null && <RemoveItem conversation={conversation} name={name} />}
      {blocks !== undefined && <MemberItems id={blocks} name={name} />}
    </>
  );
}
