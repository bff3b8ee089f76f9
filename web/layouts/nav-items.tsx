import {
  IconHeart,
  IconHeartFilled,
  IconMessageCircle,
  IconMessageCircleFilled,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useNavCounts } from './nav-counts.ts';

export interface NavItem {
  to: string;
  label: string;
  /** For the narrow tab bar. */
  shortLabel: string;
  icon: TablerIcon;
  /** While one is there: shape says it too, not colour alone. */
  activeIcon: TablerIcon;
  /** The page on screen belongs to it. */
  isActive: boolean;
  count: number;
  countLabel: string;
}

/** A conversation opened from a profile has the address of the profile, but is one of the messages. */
const conversation = /^\/members\/[^/]+\/chat\/?$/;

/** The ways through the members' area, for the top navigation and the tab bar alike. */
export function useNavItems(): NavItem[] {
  const { t } = useTranslation();
  const { unreadMessages, newLikes } = useNavCounts();
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
