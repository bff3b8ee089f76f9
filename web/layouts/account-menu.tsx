import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Menu, type MenuProps, menuItem } from '#web/ui/menu.tsx';
import { useLogout } from './use-logout.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

export function AccountMenu(props: Omit<MenuProps, 'children'>) {
  const { t } = useTranslation();
  const leave = useLogout();
  return (
    <Menu {...props}>
      <li>
        <Link to="/profile" className={menuItem}>
          <IconUser {...icon} />
          {t('layout:nav.profile')}
        </Link>
      </li>
      <li>
        <Link to="/settings" className={menuItem}>
          <IconSettings {...icon} />
          {t('layout:nav.settings')}
        </Link>
      </li>
      <li>
        <button type="button" className={menuItem} onClick={leave}>
          <IconLogout {...icon} />
          {t('layout:nav.logout')}
        </button>
      </li>
    </Menu>
  );
}
