import { IconArrowLeft, IconDots, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ChatPartner } from '#contract/chat/endpoints.ts';
import { LaterNote } from '#web/features/favourites/later-note.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Menu, menuItem } from '#web/ui/overlays/menu.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { VerifiedMark } from '#web/ui/people/verified-mark.tsx';
import type { ConversationPage } from '../chat-queries.ts';
import { LaterItems } from '../later-items.tsx';
import classes from './conversation.module.css';
import { useIsTyping } from './use-typing.ts';

interface ConversationHeaderProps {
  conversation: Pick<ConversationPage['conversation'], 'id' | 'state'>;
  profile: ChatPartner;
  titleId: string;
  /** The other wrote last: a kind no, which has a button of its own where there is room for it below the field. */
  canEnd?: boolean;
}

export function ConversationHeader({
  conversation,
  profile,
  titleId,
  canEnd = false,
}: ConversationHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <IconButton
        component={Link}
        to="/chats"
        variant="subtle"
        className={classes.back}
        aria-label={t('chat:conversation.back')}
      >
        <IconArrowLeft stroke={1.75} aria-hidden />
      </IconButton>
      <HeaderPerson profile={profile} titleId={titleId} />
      <HeaderMenu conversation={conversation} profile={profile} canEnd={canEnd} />
    </header>
  );
}

/** It links to the profile, if it still exists. */
function HeaderPerson({ profile, titleId }: Omit<ConversationHeaderProps, 'conversation' | 'canEnd'>) {
  const { t } = useTranslation();
  const { id, name, age, city, deleted, fictional, verified } = profile;
  const isTyping = useIsTyping(id);
  const facts = city ? `${age} · ${city}` : age;
  const words = (
    <>
      <Avatar image={profile.main_image} name={name} size={44} online={profile.online || isTyping} />
      <span className={classes.personWords}>
        <span className={classes.nameLine}>
          <PageTitle id={titleId} size="h3" className={classes.name} translate="no">
            {name}
          </PageTitle>
          <VerifiedMark isVerified={verified} />
        </span>
        {!deleted && (
          <span className={classes.facts} data-typing={isTyping || undefined}>
            {isTyping ? t('chat:conversation.typing') : facts}
            {!isTyping && <LaterNote profile={id} />}
          </span>
        )}
      </span>
      {fictional && <FictionalMark />}
    </>
  );
  if (deleted) return <div className={classes.person}>{words}</div>;
  return (
    <Link to={`/members/${id}`} className={classes.person}>
      {words}
      <VisuallyHidden>{t('chat:conversation.profile', { name })}</VisuallyHidden>
    </Link>
  );
}

function HeaderMenu({ conversation, profile, canEnd = false }: Omit<ConversationHeaderProps, 'titleId'>) {
  const { t } = useTranslation();
  const { id, name, deleted } = profile;
  return (
    <Menu isRound label={t('chat:conversation.menu')} button={<IconDots stroke={1.75} aria-hidden />}>
      {!deleted && (
        <li>
          <Link to={`/members/${id}`} className={menuItem}>
            <IconUser size={20} stroke={1.75} aria-hidden />
            {t('chat:conversation.profile', { name })}
          </Link>
        </li>
      )}
      <LaterItems
        conversation={conversation.id}
        name={name}
        partner={id}
        state={conversation.state ?? {}}
        unread={0}
        canBlock={!deleted}
        canEnd={canEnd}
      />
    </Menu>
  );
}
