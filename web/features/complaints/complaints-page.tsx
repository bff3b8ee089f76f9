import { useLoaderData } from 'react-router';
import { fileComplaint } from '#contract/complaints/endpoints.ts';
import { complaintsPath, toStatusPath } from '#contract/complaints/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { SharePreview } from '#web/ui/page/share-preview.tsx';
import { ComplaintForm } from './complaint-form.tsx';

export const loader = () => ({ key: crypto.randomUUID() });
export const clientLoader = () => ({ key: crypto.randomUUID() });
export const action = formAction(fileComplaint, toStatusPath);
export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };

export default function ComplaintsPage() {
  const { t } = useTranslation();
  const { key } = useLoaderData<typeof loader>();
  const lead = t('complaints:lead', { name: useSettings().name });
  return (
    <NarrowPage isWide isSober>
      <SharePreview title={t('complaints:title')} path={complaintsPath} about={lead} />
      <PageTitle>{t('complaints:title')}</PageTitle>
      <Text>{lead}</Text>
      <Text c="dimmed">{t('complaints:danger')}</Text>
      <ComplaintForm formKey={key} />
    </NarrowPage>
  );
}
