import { Text } from '@mantine/core';
import { useTranslation } from '#web/platform/use-translation.ts';

type Browser = 'chromium' | 'firefox' | 'safari';

/** How to allow again what the member once forbade; only she can, and each browser has another way. */
export function UnblockHelp() {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('completion:push.denied.text')}</Text>
      <Text>{t(`completion:push.denied.${findBrowser(navigator.userAgent)}`)}</Text>
    </>
  );
}

function findBrowser(userAgent: string): Browser {
  if (/firefox/i.test(userAgent)) return 'firefox';
  return /chrom|android|edg/i.test(userAgent) ? 'chromium' : 'safari';
}
