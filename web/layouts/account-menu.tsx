import { Menu } from '@mantine/core';
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLogout } from './use-logout.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** My profile, Settings, Logout; `children` is the button that opens it. */
export function AccountMenu({ children }: { children: ReactElement }) {
  const { t } = useTranslation();
  const leave = useLogout();
  return (
    <Menu position="bottom-end" width={220} shadow="lg">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser {...icon} />}>
          {t('layout:nav.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...icon} />}>
          {t('layout:nav.settings')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={leave}>
          {t('layout:nav.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
