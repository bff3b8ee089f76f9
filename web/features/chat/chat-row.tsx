import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { Chat } from '#contract/chat.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import classes from './chat-row.module.css';
import { lastOpenedQuery } from './last-opened.ts';
import { useMinute } from './use-minute.ts';
import { useRemoveChat } from './use-remove-chat.tsx';

export function ChatRow({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useMinute();
  const { conversation, profile, num_unread_messages: unread, last_message: last } = chat;
  const isOpen = useLocation().pathname === `/members/${profile.id}/chat`;
  const link = useFocusOnReturn(profile.id);
  return (
    <li className={classes.row} data-unread={unread > 0 || undefined}>
      <NavLink
        ref={link}
        to={`/chats/${conversation.id}`}
        className={classes.link}
        data-open={isOpen || undefined}
      >
        <Avatar image={profile.main_image} name={profile.name} size={56} online={profile.online} />
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.name}>{profile.name}</span>
            <time dateTime={last.sent_at} className={classes.time} suppressHydrationWarning>
              {format.relative(last.sent_at, now)}
            </time>
          </span>
          <span className={classes.line}>
            <span className={classes.preview}>
              {last.own ? t('chat:list.you', { text: last.text }) : last.text}
            </span>
            <CountBadge count={unread} label={t('chat:list.waiting', { count: unread })} />
          </span>
        </span>
      </NavLink>
      <RowMenu chat={chat} />
    </li>
  );
}

function RowMenu({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const remove = useRemoveChat();
  const { name } = chat.profile;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          className={classes.menu}
          aria-label={t('chat:list.menu', { name })}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="danger"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => remove({ conversation: chat.conversation.id, name })}
        >
          {t('chat:remove.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Coming back from a conversation, on a phone or with the keyboard, one is where one left the list. */
function useFocusOnReturn(profile: number) {
  const link = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const { data: last } = useQuery(lastOpenedQuery);
  const isBack = pathname === '/chats' && last?.isOpen === false && last.profile === profile;
  useEffect(() => {
    if (!isBack) return;
    // After the page has moved the focus to its heading.
    const frame = requestAnimationFrame(() => link.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isBack]);
  return link;
}
