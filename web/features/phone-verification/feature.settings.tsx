import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { phonePath } from '#contract/phone-verification/facts.ts';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLinkSection } from '#web/features/settings/settings-link-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const phoneSettings: SettingsPart = {
  anchor: 'phone',
  title: (t) => t('phone:title'),
  Section: PhoneSection,
  isOffered: ({ phone_verification }) => phone_verification,
};

function PhoneSection(head: SettingsHead) {
  const { t } = useTranslation();
  return <SettingsLinkSection {...head} to={phonePath} Icon={IconDeviceMobileCheck} hint={t('phone:hint')} />;
}
