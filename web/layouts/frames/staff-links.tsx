import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { lookUpRoles, memberSearchPath } from '#contract/member-records/facts.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { type StaffRole, staffPaths } from '#contract/staff/facts.ts';
import { systemPath } from '#contract/system/facts.ts';
import { transparencyPath, transparencyRole } from '#contract/transparency/facts.ts';
import { queuesQuery } from '#web/features/review/queues-query.ts';
import { staffQuery } from '#web/features/staff/staff-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import classes from './staff-links.module.css';

/** The navigation of the console: its start page and the queues of the caller. */
export function StaffLinks() {
  const { t } = useTranslation();
  const { data } = useQuery(queuesQuery);
  const roles = useQuery(staffQuery).data?.staff.roles ?? [];
  const has = (wanted: readonly StaffRole[]) =>
    roles.some(({ role }) => role === 'admin' || wanted.includes(role));
  return (
    <nav aria-label={t('review:navigation')} className={classes.links}>
      <NavLink to={staffPaths.home} end className={classes.link}>
        {t('review:start')}
      </NavLink>
      {data?.queues.map(({ queue, waiting }) => (
        <NavLink key={queue} to={queuePaths[queue]} className={classes.link}>
          {t(`review:queue.${queue}`)}
          <CountBadge count={waiting} label={t('review:waiting', { count: waiting })} />
        </NavLink>
      ))}
      {has([transparencyRole]) && (
        <NavLink to={transparencyPath} className={classes.link}>
          {t('transparency:title')}
        </NavLink>
      )}
      {has(lookUpRoles) && (
        <NavLink to={memberSearchPath} className={classes.link}>
          {t('review:members')}
        </NavLink>
      )}
      {roles.some(({ role, domain }) => role === 'admin' && domain === null) && (
        <NavLink to={systemPath} className={classes.link}>
          {t('system:title')}
        </NavLink>
      )}
    </nav>
  );
}
