import {
  IconCards,
  IconCardsFilled,
  IconHeart,
  IconHeartFilled,
  IconMessageCircle,
  IconMessageCircleFilled,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useUnseen } from '#web/platform/session/unseen.ts';

export interface NavItem {
  to: string;
  label: string;
  /** For the narrow tab bar. */
  shortLabel: string;
  icon: TablerIcon;
  /** Marks the current page by shape, not by colour alone. */
  activeIcon: TablerIcon;
  isActive: boolean;
  count: number;
  countLabel: string;
}

/** A conversation at a profile's address belongs to the messages. */
const conversation = /^\/members\/[^/]+\/chat\/?$/;

export function useNavItems(): NavItem[] {
  const { t } = useTranslation();
  const { unreadMessages, newLikes } = useUnseen();
  const { pathname } = useLocation();
  const isConversation = conversation.test(pathname);
  return [
    {
      to: '/members',
      label: t('layout:nav.search'),
      shortLabel: t('layout:nav.searchShort'),
      icon: IconSearch,
      activeIcon: IconSearch,
      isActive: pathname.startsWith('/members') && !isConversation,
      count: 0,
      countLabel: '',
    },
    {
      to: '/swipe-game',
      label: t('layout:nav.game'),
      shortLabel: t('layout:nav.gameShort'),
      icon: IconCards,
      activeIcon: IconCardsFilled,
      isActive: pathname.startsWith('/swipe-game'),
      count: 0,
      countLabel: '',
    },
    {
      to: '/chats',
      label: t('layout:nav.messages'),
      shortLabel: t('layout:nav.messages'),
      icon: IconMessageCircle,
      activeIcon: IconMessageCircleFilled,
      isActive: pathname.startsWith('/chats') || isConversation,
      count: unreadMessages,
      countLabel: t('layout:nav.unread', { count: unreadMessages }),
    },
    {
      to: '/likes',
      label: t('layout:nav.likes'),
      shortLabel: t('layout:nav.likes'),
      icon: IconHeart,
      activeIcon: IconHeartFilled,
      isActive: pathname.startsWith('/likes'),
      count: newLikes,
      countLabel: t('layout:nav.newLikes', { count: newLikes }),
    },
  ];
}
