import { Link } from 'react-router';
import type { FoundMessage, FoundPerson } from '#contract/chat/search.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { usePartner } from '../chat-queries.ts';
import { BriefTime } from '../list/brief-time.tsx';
import { messageAddress } from '../messages/message-address.ts';
import classes from './search-area.module.css';

export function FoundMessageRow({ message }: { message: FoundMessage }) {
  const { t } = useTranslation();
  const { conversation, seq, own, excerpt, sent_at } = message;
  const { main_image, name, fictional } = usePartner(message.profile);
  return (
    <li>
      <Link to={messageAddress(conversation, seq)} className={classes.row}>
        <Avatar image={main_image} name={name} size={44} />
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.name} translate="no">
              {name}
            </span>
            {fictional && <FictionalMark iconOnly />}
            <BriefTime iso={sent_at} />
          </span>
          <span className={classes.excerpt}>
            {own && `${t('chatsearch:you')} `}
            {excerpt.map(({ text, found }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has nothing else of its own
              found ? <mark key={place}>{text}</mark> : text,
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function FoundPersonRow({ person }: { person: FoundPerson }) {
  const { t } = useTranslation();
  const { conversation, archived, profile } = person;
  const { main_image, name, age, fictional } = usePartner(profile);
  return (
    <li>
      <Link to={`/chats/${conversation}`} className={classes.row}>
        <Avatar image={main_image} name={name} size={44} />
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.name} translate="no">
              {name}, {age}
            </span>
            {fictional && <FictionalMark iconOnly />}
          </span>
          {archived && <span className={classes.excerpt}>{t('chatsearch:archived')}</span>}
        </span>
      </Link>
    </li>
  );
}
