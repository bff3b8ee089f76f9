import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Chat } from '#contract/chat/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { NoMessagesPicture } from '#web/ui/illustrations/no-messages.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import { chatsQuery } from './chat-queries.ts';
import classes from './chats-page.module.css';
import { LastMessage } from './list/chat-row.tsx';

/** This fills two rows of the widest pane. */
const numPeople = 6;

/** Without an open conversation, the pane beside the list shows the people of the newest ones. */
export default function ChatsPage() {
  const { t } = useTranslation();
  const chats = useQuery(chatsQuery()).data?.chats.filter(({ profile }) => !profile.deleted) ?? [];
  return (
    <div className={classes.pane}>
      <EmptyState picture={<NoMessagesPicture />} title={t('chat:pane.title')} text={t('chat:pane.text')} />
      <ul className={classes.people}>
        {chats.slice(0, numPeople).map((chat) => (
          <Face key={chat.conversation.id} chat={chat} />
        ))}
      </ul>
    </div>
  );
}

function Face({ chat: { conversation, profile, last_message: last } }: { chat: Chat }) {
  const { name, age, main_image, fictional } = profile;
  return (
    <li>
      <Link to={`/chats/${conversation.id}`} className={classes.person}>
        <Portrait image={main_image} name={name} fictional={fictional} />
        <span className={classes.name}>
          <span>
            <bdi>{name}</bdi>, {age}
          </span>
          {fictional && <FictionalMark iconOnly />}
        </span>
        <span className={classes.last}>
          <LastMessage message={last} />
        </span>
      </Link>
    </li>
  );
}
