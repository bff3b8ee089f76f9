import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember, useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import { Logo } from '#web/ui/signs/logo.tsx';
import { DemoChip } from '../frames/demo-chip.tsx';
import { LanguageMenu } from '../frames/language-menu.tsx';
import classes from '../frames/layout.module.css';
import { AccountMenu } from './account-menu.tsx';
import { ActivityLink } from './activity-link.tsx';
import { AppBack } from './app-back.tsx';
import { CreditsLink } from './credits-link.tsx';
import end from './end-button.module.css';
import { useNavItems } from './nav-items.tsx';

export function TopNavigation() {
  const { t } = useTranslation();
  const { name } = useSettings();
  const isLoggedIn = useViewer() !== null;
  return (
    <header className={classes.top}>
      <div className={classes.topInner}>
        {isLoggedIn && <AppBack />}
        <Link
          to={isLoggedIn ? '/members' : '/'}
          className={classes.home}
          aria-label={t('layout:nav.home', { name })}
        >
          <Logo />
        </Link>
        <DemoChip />
        {isLoggedIn ? <MemberLinks /> : <VisitorLinks />}
      </div>
    </header>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <div className={classes.topEnd}>
      <LanguageMenu />
      <Button component={Link} to="/login?next=%2Fmembers" variant="default" className={end.button}>
        {t('layout:nav.login')}
      </Button>
    </div>
  );
}

function MemberLinks() {
  const { t } = useTranslation();
  const { profile } = useMember();
  return (
    <>
      <nav className={classes.topLinks} aria-label={t('layout:nav.main')}>
        {useNavItems().map(({ to, label, isActive, count, countLabel }) => (
          <Link key={to} to={to} className={classes.topLink} aria-current={isActive ? 'page' : undefined}>
            {label} <CountBadge count={count} label={countLabel} />
          </Link>
        ))}
      </nav>
      <div className={classes.topEnd}>
        <ActivityLink />
        <CreditsLink />
        <AccountMenu
          className={classes.account}
          label={t('layout:nav.account', { name: profile.name })}
          button={
            <>
              <Avatar image={profile.main_image} name={profile.name} size={36} />
              <span className={classes.accountName}>{profile.name}</span>
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </>
          }
        />
      </div>
    </>
  );
}
