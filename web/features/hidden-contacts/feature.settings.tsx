import { IconEyeOff } from '@tabler/icons-react';
import { hiddenContactsPath } from '#contract/hidden-contacts/facts.ts';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLinkSection } from '#web/features/settings/settings-link-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const hiddenContactsSettings: SettingsPart = {
  anchor: 'contacts',
  title: (t) => t('hiddencontacts:title'),
  Section: ContactsSection,
};

function ContactsSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsLinkSection
      {...head}
      to={hiddenContactsPath}
      Icon={IconEyeOff}
      hint={t('hiddencontacts:link')}
    />
  );
}
