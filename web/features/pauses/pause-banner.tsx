import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Banner } from '#web/ui/overlays/banner.tsx';
import EndPause from './end-pause.tsx';

export function PauseBanner() {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const { day } = useFormat();
  const { pause } = useMember();
  if (!pause) return null;
  return (
    <Banner
      tone="offer"
      title={t('pauses:banner.title', { date: day(`${pause.ends_on}T12:00:00Z`) })}
      text={t('pauses:banner.text')}
      action={<EndPause variant="default" />}
    />
  );
}
