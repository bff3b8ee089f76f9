import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';

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
