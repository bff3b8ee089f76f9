import { IconBell } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import classes from './activity-link.module.css';

/** Its number is of what has none of its own in the navigation: docs/decisions/131. */
export function ActivityLink() {
  const { t } = useTranslation();
  const { new_activity: count } = useMember();
  const isActive = useLocation().pathname.startsWith('/activity');
  return (
    <Link
      to="/activity"
      className={classes.bell}
      aria-label={`${t('layout:nav.activity')}${count > 0 ? `, ${t('layout:nav.newActivity', { count })}` : ''}`}
      aria-current={isActive ? 'page' : undefined}
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      <CountBadge count={count} label="" />
    </Link>
  );
}
