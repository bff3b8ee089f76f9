import { IconHeart } from '@tabler/icons-react';
import { autoLikesPath } from '#contract/auto-likes/facts.ts';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLinkSection } from '#web/features/settings/settings-link-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const autoLikesSettings: SettingsPart = {
  anchor: 'automatic-likes',
  title: (t) => t('autolikes:title'),
  Section: AutoLikesSection,
};

function AutoLikesSection(head: SettingsHead) {
  const { t } = useTranslation();
  return <SettingsLinkSection {...head} to={autoLikesPath} Icon={IconHeart} hint={t('autolikes:link')} />;
}
