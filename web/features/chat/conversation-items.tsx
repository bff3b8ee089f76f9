import MemberItems from '#web/features/reports/member-items.tsx';
import { RemoveItem } from './remove-chat.tsx';

export interface ConversationItemsProps {
  /** Null before the first message. */
  conversation: number | null;
  name: string;
  /** The member whom the viewer may report and block. */
  blocks?: number | undefined;
}

export default function ConversationItems({ conversation, name, blocks }: ConversationItemsProps) {
  return (
    <>
      {conversation !== null && <RemoveItem conversation={conversation} name={name} />}
      {blocks !== undefined && <MemberItems id={blocks} name={name} />}
    </>
  );
}
