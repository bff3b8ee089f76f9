import {
  IconHeart,
  IconHeartFilled,
  IconMessageCircle,
  IconMessageCircleFilled,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavCounts } from './nav-counts.ts';

export interface NavItem {
  to: string;
  label: string;
  /** For the narrow tab bar. */
  shortLabel: string;
  icon: TablerIcon;
  /** While one is there: shape says it too, not colour alone. */
  activeIcon: TablerIcon;
  count: number;
  countLabel: string;
}

/** The ways through the members' area, for the top navigation and the tab bar alike. */
export function useNavItems(): NavItem[] {
  const { t } = useTranslation();
  const { unreadMessages, newLikes } = useNavCounts();
  return [
    {
      to: '/members',
      label: t('layout:nav.search'),
      shortLabel: t('layout:nav.searchShort'),
      icon: IconSearch,
      activeIcon: IconSearch,
      count: 0,
      countLabel: '',
    },
    {
      to: '/chats',
      label: t('layout:nav.messages'),
      shortLabel: t('layout:nav.messages'),
      icon: IconMessageCircle,
      activeIcon: IconMessageCircleFilled,
      count: unreadMessages,
      countLabel: t('layout:nav.unread', { count: unreadMessages }),
    },
    {
      to: '/likes',
      label: t('layout:nav.likes'),
      shortLabel: t('layout:nav.likes'),
      icon: IconHeart,
      activeIcon: IconHeartFilled,
      count: newLikes,
      countLabel: t('layout:nav.newLikes', { count: newLikes }),
    },
  ];
}
