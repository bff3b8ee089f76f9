import { Anchor, Text } from '@mantine/core';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** The terms open in another tab, so that nothing typed is lost. */
export function TermsNotice({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {text}{' '}
      <Anchor href="/pages/terms" target="_blank" underline="always" inherit>
        {t('layout:footer.terms')}
      </Anchor>
      {' · '}
      <Anchor href="/pages/privacy" target="_blank" underline="always" inherit>
        {t('layout:footer.privacy')}
      </Anchor>
    </Text>
  );
}
