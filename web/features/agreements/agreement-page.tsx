import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { agreeToTerms, getAgreement } from '#contract/agreements/endpoints.ts';
import { agreementPath } from '#contract/agreements/facts.ts';
import { toLocalPath } from '#contract/local-path.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { formAction, useRefusedForm } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const agreementQuery = apiQuery(getAgreement, {});
const queries = () => [agreementQuery];

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = formAction(agreeToTerms, ({ next }) => next);

export default function AgreementPage() {
  const { t } = useTranslation();
  const { name } = useSettings();
  const { version } = useSuspenseQuery(agreementQuery).data;
  const [query] = useSearchParams();
  const { values, error } = useRefusedForm();
  const next = toLocalPath(values.next ?? query.get('next')) ?? '/members';
  return (
    <NarrowPage isWide>
      <PageTitle>{t('pages:agreement.title')}</PageTitle>
      <Text>{t('pages:agreement.text', { name })}</Text>
      <Anchor href="/pages/terms">{t('layout:footer.terms')}</Anchor>
      <Anchor href="/pages/privacy">{t('layout:footer.privacy')}</Anchor>
      <form method="post" action={agreementPath}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="next" value={next} />
        <Stack gap="md">
          <FormError error={error} />
          <Button type="submit" fullWidth>
            {t('pages:agreement.agree')}
          </Button>
        </Stack>
      </form>
      <Text c="dimmed">{t('pages:agreement.otherwise')}</Text>
      <Anchor href="/settings">{t('pages:agreement.leave')}</Anchor>
    </NarrowPage>
  );
}
