import { useSuspenseQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import type { ErrorCode } from '#contract/errors.ts';
import { fileFaults } from '#contract/photos/errors.ts';
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { useAddressFault } from '#web/ui/forms/files/use-address-fault.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useNewsFocus } from '#web/ui/use-news-focus.ts';
import { PoseStep } from './pose-step.tsx';
import { BeforeCard, StateCard } from './state-card.tsx';
import { sendVerificationForm } from './verification-action.ts';
import { verificationQuery } from './verification-query.ts';

const queries = () => [verificationQuery];

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendVerificationForm(args);

export default function VerificationPage() {
  const { t } = useTranslation();
  const own = useSuspenseQuery(verificationQuery).data;
  const fileFault = useAddressFault(fileFaults);
  const isOpen = own.state !== 'waiting' && own.state !== 'verified';
  const isPosing = isOpen && own.pose !== null;
  const isNews = own.state !== 'none';
  const news = useNewsFocus(`${own.state} ${own.pose?.key}`);
  return (
    <SettingsFrame>
      <PageHeader title={t('verification:title')} back={{ to: '/settings', title: t('settings:title') }} />
      {isOpen && <Text>{t('verification:lead')}</Text>}
      <FormError error={useAddressFault(formFaults)} />
      <StateCard own={own} box={isPosing ? undefined : news} />
      {isOpen && own.pose && (
        <PoseStep key={own.pose.key} pose={own.pose} box={news} sentBefore={fileFault} />
      )}
      {isOpen && <BeforeCard own={own} box={isPosing || isNews ? undefined : news} />}
    </SettingsFrame>
  );
}

/** Why the form with the photo was refused where the photo is not to blame. */
const formFaults: readonly ErrorCode[] = [
  'photo_verification.hindered',
  'photo_verification.pose_over',
  'photos.busy',
  'request.invalid',
  'request.too_many',
  'unavailable',
];
