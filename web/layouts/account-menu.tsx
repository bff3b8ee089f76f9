import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Disclosure, type DisclosureProps, disclosureItem } from './disclosure.tsx';
import { useLogout } from './use-logout.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

/** What belongs to the member alone. */
export function AccountMenu(props: Omit<DisclosureProps, 'children'>) {
  const { t } = useTranslation();
  const leave = useLogout();
  return (
    <Disclosure {...props}>
      <li>
        <Link to="/profile" className={disclosureItem}>
          <IconUser {...icon} />
          {t('layout:nav.profile')}
        </Link>
      </li>
      <li>
        <Link to="/settings" className={disclosureItem}>
          <IconSettings {...icon} />
          {t('layout:nav.settings')}
        </Link>
      </li>
      <li>
        <button type="button" className={disclosureItem} onClick={leave}>
          <IconLogout {...icon} />
          {t('layout:nav.logout')}
        </button>
      </li>
    </Disclosure>
  );
}
