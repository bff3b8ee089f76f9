import { FirstPhoto } from '#web/features/photos/first-photo.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { StepForm, type StepProps } from './step-form.tsx';

export function PhotoStep({ onNext }: StepProps) {
  const { t } = useTranslation();
  const profile = useViewer()?.profile;
  const hasPhoto = (profile?.photo_count ?? 0) > 0;
  return (
    <StepForm lead={t('signup:photo.lead')} isAnswered={hasPhoto} onNext={onNext}>
      <FirstPhoto profile={profile} />
    </StepForm>
  );
}
