import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { getOwnProfile, type OwnProfile } from '#contract/profiles/own.ts';
import { PlaceField } from '#web/features/geography/place-field.tsx';
import { useProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import { useVisibleFields } from '#web/features/profiles/use-visible-fields.ts';
import { AboutField, AnswersField, InterestsField } from '#web/features/profiles/words-sections.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { reveal } from '#web/ui/reveal.ts';
import { ConfirmEmailStep } from './confirm-email-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import type { SignupStep } from './signup-steps.ts';
import { type ProfileStepProps, StepForm, type StepProps } from './step-form.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import classes from './wizard.module.css';

const PushStep = lazy(() => importWithRetry(() => import('#web/features/notifications/push-step.tsx')));

export function MemberSteps({ step, onNext }: StepProps & { step: Exclude<SignupStep, 'account'> }) {
  const own = useQuery(apiQuery(getOwnProfile, {}));
  if (step === 'photo') return <PhotoStep onNext={onNext} />;
  if (step === 'complete') return <ConfirmEmailStep />;
  if (step === 'push') return <AskForPush onNext={onNext} />;
  if (own.data) return <ProfileSteps step={step} profile={own.data.profile} onNext={onNext} />;
  if (own.error) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  return <StepSkeleton />;
}

/** Only the browser knows whether push messages are possible. */
function AskForPush(props: StepProps) {
  if (!useMounted()) return <StepSkeleton />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <PushStep {...props} />
    </Suspense>
  );
}

const stepViews = { place: PlaceStep, personal: PersonalStep, about: AboutStep };
type ProfileStep = keyof typeof stepViews;

/** All three share one editor, so that a save that is running when a step is left can still fail visibly. */
function ProfileSteps({ step, profile, onNext }: StepProps & { step: ProfileStep; profile: OwnProfile }) {
  const editor = useProfileEditor(profile);
  const box = useRef<HTMLDivElement>(null);
  const View = stepViews[step];
  const goOn = () => {
    const isComplete = flushSync(editor.isComplete);
    // A refused answer is focused first.
    const fault = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if ((!isComplete || editor.state === 'failed') && fault) reveal(fault);
    else onNext();
  };
  return (
    <div ref={box}>
      <View editor={editor} onNext={goOn} onSkip={onNext} />
    </div>
  );
}

/** Who lives in a country that is closed has no other place to name. */
function PlaceStep({ editor: { values, save, faultOf }, onNext, onSkip }: ProfileStepProps) {
  const { t } = useTranslation();
  const { country, region, city } = values;
  const place = country && region && city ? { country, region, city } : null;
  const fault = faultOf('place');
  return (
    <StepForm
      lead={t('signup:place.lead')}
      isAnswered={place !== null}
      onNext={onNext}
      onSkipRefused={fault ? onSkip : undefined}
    >
      <PlaceField value={place} onChange={(chosen) => save({ place: chosen })} error={fault} />
    </StepForm>
  );
}

function AboutStep({ editor, onNext }: ProfileStepProps) {
  const { t } = useTranslation();
  const isVisible = useVisibleFields();
  const { about, prompts, interests } = editor.values;
  const isAnswered = about.trim() !== '' || prompts.length > 0 || interests.length > 0;
  return (
    <StepForm lead={t('signup:about.lead')} isAnswered={isAnswered} onNext={onNext}>
      {isVisible('interests') && (
        <div className={classes.counted}>
          <InterestsField editor={editor} />
        </div>
      )}
      {isVisible('prompts') && <AnswersField editor={editor} isTitled />}
      {isVisible('about') && (
        <div>
          <p className={classes.label} aria-hidden>
            {t('signup:account.optional', { label: t('profiles:own.about') })}
          </p>
          <AboutField editor={editor} />
        </div>
      )}
    </StepForm>
  );
}
