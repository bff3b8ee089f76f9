import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Chat } from '#contract/chat.ts';
import { Disclosure } from '#web/layouts/disclosure.tsx';
import { useFormat } from '#web/platform/use-format.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import classes from './chat-row.module.css';
import { lastOpenedQuery } from './last-opened.ts';
import RemoveItem from './remove-item.tsx';
import { useMinute } from './use-minute.ts';
import { usePartner } from './use-partner.ts';

export interface ChatRowProps {
  chat: Chat;
  /** Below the last of many rows there is no room for a menu. */
  menuOpensUp: boolean;
}

export function ChatRow({ chat, menuOpensUp }: ChatRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useMinute();
  const { conversation, num_unread_messages: unread, last_message: last } = chat;
  const profile = usePartner(chat.profile);
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
            <span className={classes.count}>
              <CountBadge count={unread} label={t('chat:list.waiting', { count: unread })} />
            </span>
          </span>
        </span>
      </NavLink>
      <div className={classes.menu}>
        <Disclosure
          className={classes.menuButton}
          opensUp={menuOpensUp}
          label={t('chat:list.menu', { name: profile.name })}
          button={<IconDots size={20} stroke={1.75} aria-hidden />}
        >
          <RemoveItem conversation={conversation.id} name={profile.name} />
        </Disclosure>
      </div>
    </li>
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
