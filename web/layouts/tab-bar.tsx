import { IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type NavItem, useNavItems } from './nav-items.tsx';
import classes from './tab-bar.module.css';

/** Where the thumb is, on screens below 768 px. */
export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('layout:nav.main')}>
      {useNavItems().map((item) => (
        <Tab key={item.to} {...item} />
      ))}
      <div className={classes.cell}>
        <AccountMenu
          opensUp
          className={classes.tab}
          button={
            <>
              <IconUserCircle size={24} stroke={1.75} aria-hidden />
              <span>{t('layout:nav.me')}</span>
            </>
          }
        />
      </div>
    </nav>
  );
}

function Tab({ to, shortLabel, icon: Icon, activeIcon: ActiveIcon, count, countLabel }: NavItem) {
  return (
    <NavLink to={to} className={classes.tab}>
      {({ isActive }) => (
        <>
          <span className={classes.icon}>
            {isActive ? <ActiveIcon size={24} aria-hidden /> : <Icon size={24} stroke={1.75} aria-hidden />}
            <CountBadge count={count} label={countLabel} />
          </span>
          <span>{shortLabel}</span>
        </>
      )}
    </NavLink>
  );
}
