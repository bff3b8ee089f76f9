import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';

type Browser = 'chromium' | 'firefox' | 'safari';

export function UnblockHelp() {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('notifications:push.denied.text')}</Text>
      <Text>{t(`notifications:push.denied.${findBrowser(navigator.userAgent)}`)}</Text>
    </>
  );
}

function findBrowser(userAgent: string): Browser {
  if (/firefox/i.test(userAgent)) return 'firefox';
  return /chrom|android|edg/i.test(userAgent) ? 'chromium' : 'safari';
}
