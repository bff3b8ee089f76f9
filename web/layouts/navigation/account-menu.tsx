import { useMounted } from '@mantine/hooks';
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Menu, type MenuProps, menuItem } from '#web/ui/overlays/menu.tsx';
import { useLogout } from './use-logout.ts';

const AccountItems = lazy(() => importWithRetry(() => import('./account-items.tsx')));

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

export function AccountMenu(props: Omit<MenuProps, 'children'>) {
  const { t } = useTranslation();
  const leave = useLogout();
  // Entries that nobody needs before hydration are added after it, between the others.
  const isMounted = useMounted();
  const others = (part: 'face' | 'account' | 'site') =>
    isMounted && (
      <Suspense>
        <AccountItems part={part} />
      </Suspense>
    );
  return (
    <Menu {...props}>
      {others('face')}
      <li>
        <Link to="/profile" className={menuItem}>
          <IconUser {...icon} />
          {t('layout:nav.profile')}
        </Link>
      </li>
      {others('account')}
      <li>
        <Link to="/settings" className={menuItem}>
          <IconSettings {...icon} />
          {t('layout:nav.settings')}
        </Link>
      </li>
      {others('site')}
      <li>
        <button type="button" className={menuItem} onClick={leave}>
          <IconLogout {...icon} />
          {t('layout:nav.logout')}
        </button>
      </li>
    </Menu>
  );
}
