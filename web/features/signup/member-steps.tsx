import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/accounts.ts';
import { getOwnProfile, type OwnProfile } from '#contract/profiles.own.ts';
import { PlaceField } from '#web/features/geography/place-field.tsx';
import { PhotoDropzone } from '#web/features/photos/photo-dropzone.tsx';
import { toFault } from '#web/features/profiles/field-fault.tsx';
import { GenderField } from '#web/features/profiles/gender-field.tsx';
import { LookFields } from '#web/features/profiles/looks-section.tsx';
import { SexualityField } from '#web/features/profiles/sexuality-field.tsx';
import { type ProfileEditor, useProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import { useVisibleFields } from '#web/features/profiles/use-visible-fields.ts';
import { AboutField, InterestsField } from '#web/features/profiles/words-sections.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import { ConfirmEmailStep } from './confirm-email-step.tsx';
import { forgetAnswers } from './earlier-answers.ts';
import type { SignupStep } from './signup-steps.ts';
import { StepForm } from './step-form.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { useSuggestedSexuality } from './use-suggested-sexuality.ts';
import classes from './wizard.module.css';

const PushStep = lazy(() => importWithRetry(() => import('#web/features/notifications/push-step.tsx')));

interface StepProps {
  onNext: () => void;
}

export function MemberSteps({ step, onNext }: StepProps & { step: Exclude<SignupStep, 'account'> }) {
  const own = useQuery(apiQuery(getOwnProfile, {}));
  if (step === 'photo') return <PhotoStep onNext={onNext} />;
  if (step === 'complete') return <ConfirmEmailStep />;
  if (step === 'push') return <AskForPush onNext={onNext} />;
  if (own.data) return <ProfileSteps step={step} profile={own.data.profile} onNext={onNext} />;
  if (own.error) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  return <StepSkeleton />;
}

/** Whether push messages are possible is known in the browser only. */
function AskForPush(props: StepProps) {
  if (!useMounted()) return <StepSkeleton />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <PushStep {...props} />
    </Suspense>
  );
}

function PhotoStep({ onNext }: StepProps) {
  const { t } = useTranslation();
  const profile = useViewer()?.profile;
  const hasPhoto = (profile?.photo_count ?? 0) > 0;
  return (
    <StepForm lead={t('signup:photo.lead')} isAnswered={hasPhoto} onNext={onNext}>
      {profile?.main_image && <OwnCard profile={profile} />}
      <PhotoDropzone />
    </StepForm>
  );
}

function OwnCard({ profile: { main_image, name, age, city } }: Pick<User, 'profile'>) {
  return (
    <div className={classes.card}>
      <Portrait image={main_image} name={name} />
      <span className={classes.caption}>
        <strong>
          {name}, {age}
        </strong>
        {city && <span>{city}</span>}
      </span>
    </div>
  );
}

const stepViews = { place: PlaceStep, personal: PersonalStep, about: AboutStep };
type ProfileStep = keyof typeof stepViews;

/** One editor for all three, so that a save that is running when a step is left can still fail visibly. */
function ProfileSteps({ step, profile, onNext }: StepProps & { step: ProfileStep; profile: OwnProfile }) {
  const editor = useProfileEditor(profile);
  const box = useRef<HTMLDivElement>(null);
  const View = stepViews[step];
  const goOn = () => {
    const isComplete = flushSync(editor.isComplete);
    // A refused answer is focused first.
    const fault = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if ((!isComplete || editor.state === 'failed') && fault) fault.focus();
    else onNext();
  };
  return (
    <div ref={box}>
      <View editor={editor} onNext={goOn} />
    </div>
  );
}

interface ProfileStepProps extends StepProps {
  editor: ProfileEditor;
}

function PlaceStep({ editor: { values, save, faultOf }, onNext }: ProfileStepProps) {
  const { t } = useTranslation();
  const { country, region, city } = values;
  const place = country && region && city ? { country, region, city } : null;
  return (
    <StepForm lead={t('signup:place.lead')} isAnswered={place !== null} onNext={onNext}>
      <PlaceField
        value={place}
        onChange={(chosen) => save({ place: chosen })}
        error={toFault(faultOf('place'))}
      />
    </StepForm>
  );
}

function PersonalStep({ editor, onNext }: ProfileStepProps) {
  const { t } = useTranslation();
  const isVisible = useVisibleFields();
  const { gender, sexuality, hair_color, eye_color, body_type, relationship_status } = editor.values;
  const answers = [gender, sexuality, hair_color, eye_color, body_type, relationship_status];
  const isAnswered = answers.some((answer) => answer !== null) || editor.unagreed !== undefined;
  const suggesting = useSuggestedSexuality(editor);
  const goOn = () => {
    forgetAnswers();
    onNext();
  };
  return (
    <StepForm lead={t('signup:personal.lead')} isAnswered={isAnswered} onNext={goOn}>
      <div className={classes.tiles}>
        <GenderField editor={editor} />
      </div>
      {isVisible('sexuality') && <SexualityField editor={suggesting} />}
      <LookFields editor={editor} />
    </StepForm>
  );
}

function AboutStep({ editor, onNext }: ProfileStepProps) {
  const { t } = useTranslation();
  const isVisible = useVisibleFields();
  const { about, interests } = editor.values;
  const isAnswered = about.trim() !== '' || interests.length > 0;
  return (
    <StepForm lead={t('signup:about.lead')} isAnswered={isAnswered} onNext={onNext}>
      {isVisible('about') && <AboutField editor={editor} />}
      {isVisible('interests') && <InterestsField editor={editor} />}
    </StepForm>
  );
}
