import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Chat } from '#contract/chat/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import { usePartner } from '../chat-queries.ts';
import { LaterItems } from '../later-items.tsx';
import { useDescribeMessage } from '../messages/message-kinds.tsx';
import { BriefTime } from './brief-time.tsx';
import classes from './chat-row.module.css';

/** Server-rendered with the page; its code is loaded for members who have marked a conversation. */
const RowSigns = lazy(() => importWithRetry(() => import('../marks/row-signs.tsx')));

export function ChatRow({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { conversation, num_unread_messages: unread, last_message: last, state = {} } = chat;
  const profile = usePartner(chat.profile);
  const isOpen = useLocation().pathname === `/members/${profile.id}/chat`;
  return (
    <li className={classes.row} data-unread={unread > 0 || state.unread}>
      <NavLink to={`/chats/${conversation.id}`} className={classes.link} data-open={isOpen || undefined}>
        <Avatar image={profile.main_image} name={profile.name} size={56} online={profile.online} />
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.who}>
              <span className={classes.name} translate="no">
                {profile.name}
              </span>
              {profile.fictional && <FictionalMark iconOnly />}
            </span>
            <BriefTime iso={last.sent_at} />
          </span>
          <span className={classes.line}>
            <LastMessage message={last} />
            <span className={classes.count}>
              {(state.pinned || state.muted || state.unread || state.ended) && (
                <Suspense>
                  <RowSigns state={state} unread={unread} classes={classes} />
                </Suspense>
              )}
              <CountBadge count={unread} label={t('chat:list.waiting', { count: unread })} />
            </span>
          </span>
        </span>
      </NavLink>
      <div className={classes.menu}>
        <Menu
          isRound
          className={classes.menuButton}
          label={t('chat:list.menu', { name: profile.name })}
          button={<IconDots size={20} stroke={1.75} aria-hidden />}
        >
          <LaterItems
            conversation={conversation.id}
            name={profile.name}
            partner={profile.id}
            state={state}
            unread={unread}
            canEnd={!last.own && !profile.deleted && !state.ended}
          />
        </Menu>
      </div>
    </li>
  );
}

export function LastMessage({ message }: { message: Chat['last_message'] }) {
  const { t } = useTranslation();
  const text = useDescribeMessage().describePreview(message);
  if (message.gone) return <span className={classes.preview}>{t('chat:list.expired')}</span>;
  return <span className={classes.preview}>{message.own ? t('chat:list.you', { text }) : text}</span>;
}
