import MemberItems from '#web/features/reports/member-items.tsx';
import { EndItem } from './ending/end-item.tsx';
import { type MarkedChat, MarkItems } from './marks/mark-items.tsx';
import { RemoveItem } from './remove-chat.tsx';
import { SearchItem } from './search/search-item.tsx';

export interface ConversationItemsProps extends Omit<MarkedChat, 'conversation'> {
  /** Null before the first message. */
  conversation: number | null;
  /** Whether the viewer may report and block the other member here. */
  canBlock?: boolean;
  /** Whether there is a message to say no to. */
  canEnd?: boolean;
}

export default function ConversationItems({
  conversation,
  canBlock,
  canEnd,
  ...chat
}: ConversationItemsProps) {
  const { partner, name } = chat;
  return (
    <>
      {conversation !== null && (
        <>
          {canEnd && <EndItem conversation={conversation} name={name} />}
          <SearchItem conversation={conversation} />
          <MarkItems {...chat} conversation={conversation} />
          <RemoveItem conversation={conversation} name={name} isArchived={chat.state.archived} />
        </>
      )}
      {canBlock && <MemberItems id={partner} name={name} />}
    </>
  );
}
