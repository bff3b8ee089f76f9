import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type NavItem, useNavItems } from './nav-items.tsx';
import classes from './tab-bar.module.css';

export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('layout:nav.main')}>
      {useNavItems().map((item) => (
        <Tab key={item.to} {...item} />
      ))}
      <div className={classes.cell}>
        <AccountMenu
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

function Tab({ to, shortLabel, icon, activeIcon, isActive, count, countLabel }: NavItem) {
  const Icon = isActive ? activeIcon : icon;
  return (
    <Link to={to} className={classes.tab} aria-current={isActive ? 'page' : undefined}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.75} aria-hidden />
        <CountBadge count={count} label={countLabel} />
      </span>
      <span>{shortLabel}</span>
    </Link>
  );
}
