import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { LoadingMark } from '#web/ui/signs/loading-mark.tsx';

/** After a reload only the tab has the token: nothing is shown about the link before it has been checked. */
export function UncheckedLink({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <NarrowPage>
      <PageTitle>{title}</PageTitle>
      <LoadingMark />
      <noscript>
        <Text>{t('accounts:link.noScript')}</Text>
      </noscript>
    </NarrowPage>
  );
}
