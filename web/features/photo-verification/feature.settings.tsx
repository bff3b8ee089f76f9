import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { verificationPath } from '#contract/photo-verification/facts.ts';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLinkSection } from '#web/features/settings/settings-link-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const verificationSettings: SettingsPart = {
  anchor: 'verification',
  title: (t) => t('verification:title'),
  Section: VerificationSection,
  isOffered: ({ photo_verification }) => photo_verification,
};

function VerificationSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsLinkSection
      {...head}
      to={verificationPath}
      Icon={IconRosetteDiscountCheck}
      hint={t('verification:hint')}
    />
  );
}
