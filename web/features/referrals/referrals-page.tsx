import { useSuspenseQuery } from '@tanstack/react-query';
import { createReferral, getReferral } from '#contract/referrals/endpoints.ts';
import { fewestShown, referralsPath } from '#contract/referrals/facts.ts';
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ShareLink } from './share-link.tsx';

const referralQuery = apiQuery(getReferral, {});
const queries = () => [referralQuery];

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = formAction(
  createReferral,
  () => referralsPath,
  () => ({}),
);

export default function ReferralsPage() {
  const { t } = useTranslation();
  const { name } = useSettings();
  const { link, joined, offered } = useSuspenseQuery(referralQuery).data;
  return (
    <SettingsFrame>
      <PageHeader title={t('referrals:title')} back={{ to: '/settings', title: t('settings:title') }} />
      <SettingsSection>
        <Stack gap="md">
          <Text>{t(offered ? 'referrals:lead' : 'referrals:closed', { name })}</Text>
          {offered && link === null && <CreateForm />}
          {offered && link !== null && <ShareLink link={link} />}
          {link !== null && (
            <Text c="dimmed">
              {joined === null
                ? t('referrals:fewest', { most: fewestShown })
                : t('referrals:joined', { count: joined })}
            </Text>
          )}
        </Stack>
      </SettingsSection>
    </SettingsFrame>
  );
}

/** The browser sends it, so that it needs no script. */
function CreateForm() {
  const { t } = useTranslation();
  return (
    <form method="post" action={referralsPath}>
      <Button type="submit">{t('referrals:create')}</Button>
    </form>
  );
}
