import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { domainsPath } from '#contract/domains/facts.ts';
import { lookUpRoles, memberSearchPath } from '#contract/member-records/facts.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { type StaffRole, staffPaths } from '#contract/staff/facts.ts';
import { financePaths, financeRole } from '#contract/staff/finance.ts';
import { systemPath } from '#contract/system/facts.ts';
import { teamPath } from '#contract/team/facts.ts';
import { transparencyPath, transparencyRole } from '#contract/transparency/facts.ts';
import { queuesQuery } from '#web/console/queues/queues-query.ts';
import { staffQuery } from '#web/console/session/staff-query.ts';
import { useHasRole } from '#web/console/session/use-has-role.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import classes from './staff-links.module.css';

/** What a role opens; none: it is for admins. */
const pages = [
  [transparencyPath, 'transparency:title', [transparencyRole]],
  [financePaths.figures, 'review:figures', [financeRole]],
  [financePaths.money, 'review:money', [financeRole]],
  [financePaths.tax, 'review:tax', [financeRole]],
  [memberSearchPath, 'review:members', lookUpRoles],
  [teamPath, 'team:title', []],
  [domainsPath, 'review:domains', []],
] as const satisfies [path: string, title: string, roles: readonly StaffRole[]][];

/** The navigation of the console: its start page, the queues of the caller and what else their roles open. */
export function StaffLinks() {
  const { t } = useTranslation();
  const { data } = useQuery(queuesQuery);
  const has = useHasRole();
  const roles = useQuery(staffQuery).data?.staff.roles ?? [];
  const box = useCurrentInSight();
  return (
    <nav ref={box} aria-label={t('review:navigation')} className={classes.links}>
      <NavLink to={staffPaths.home} end className={classes.link}>
        {t('review:start')}
      </NavLink>
      {data?.queues.map(({ queue, waiting }) => (
        <NavLink key={queue} to={queuePaths[queue]} className={classes.link}>
          {t(`review:queue.${queue}`)}
          <CountBadge count={waiting} label={t('review:waiting', { count: waiting })} />
        </NavLink>
      ))}
      {pages.map(
        ([path, title, wanted]) =>
          has(wanted) && (
            <NavLink key={path} to={path} className={classes.link}>
              {t(title)}
            </NavLink>
          ),
      )}
      {roles.some(({ role, domain }) => role === 'admin' && domain === null) && (
        <NavLink to={systemPath} className={classes.link}>
          {t('system:title')}
        </NavLink>
      )}
      <NavLink to={staffPaths.account} className={`${classes.link} ${classes.account}`}>
        {t('staff:account.title')}
      </NavLink>
    </nav>
  );
}

/** On a phone the links scroll sideways: the one of the open page is brought to the middle. */
function useCurrentInSight() {
  const box = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another link
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (!box.current || !link) return;
    box.current.scrollLeft = link.offsetLeft - (box.current.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return box;
}
