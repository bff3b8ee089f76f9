import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconDotsVertical, IconTrash, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './conversation.module.css';
import { useRemoveChat } from './use-remove-chat.tsx';

interface ConversationHeaderProps {
  /** null before the first message. */
  conversation: number | null;
  profile: MemberCard;
  titleId: string;
}

export function ConversationHeader({ conversation, profile, titleId }: ConversationHeaderProps) {
  const { t } = useTranslation();
  const { id, name, age, city } = profile;
  return (
    <header className={classes.header}>
      <ActionIcon
        component={Link}
        to="/chats"
        variant="subtle"
        size={44}
        radius="xl"
        className={classes.back}
        aria-label={t('chat:conversation.back')}
      >
        <IconArrowLeft stroke={1.75} aria-hidden />
      </ActionIcon>
      <Link to={`/members/${id}`} className={classes.person}>
        <Avatar image={profile.main_image} name={name} size={44} online={profile.online} />
        <span className={classes.personWords}>
          <PageTitle id={titleId} size="h4" className={classes.name}>
            {name}
          </PageTitle>
          <span className={classes.facts}>{city ? `${age} · ${city}` : age}</span>
        </span>
        <VisuallyHidden>{t('chat:conversation.profile', { name })}</VisuallyHidden>
      </Link>
      <HeaderMenu conversation={conversation} profile={profile} />
    </header>
  );
}

function HeaderMenu({ conversation, profile: { id, name } }: Omit<ConversationHeaderProps, 'titleId'>) {
  const { t } = useTranslation();
  const remove = useRemoveChat();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t('chat:conversation.menu')}
        >
          <IconDotsVertical stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/members/${id}`}
          leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}
        >
          {t('chat:conversation.profile', { name })}
        </Menu.Item>
        {conversation !== null && (
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => remove({ conversation, name })}
          >
            {t('chat:remove.action')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
