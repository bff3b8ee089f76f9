import { IconPencil } from '@tabler/icons-react';
import type { SettingsHead } from '#web/app/extensions.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { SettingsLink } from '../settings-link.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { EmailRow } from './email-row.tsx';
import { LocationRow } from './location-row.tsx';
import { PasswordRow } from './password-row.tsx';

export function AccountSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsSection {...head}>
      <EmailRow />
      <PasswordRow />
      <LocationRow />
      <SettingsLink to="/profile" Icon={IconPencil}>
        {t('settings:account.profile')}
      </SettingsLink>
    </SettingsSection>
  );
}
