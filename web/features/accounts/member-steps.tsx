import { useRef } from 'react';
import { getOwnProfile, type OwnProfile } from '#contract/own-profile.ts';
import { genders } from '#contract/profiles.ts';
import { PlaceField } from '#web/features/geography/place-field.tsx';
import { PhotoDropzone } from '#web/features/photos/photo-dropzone.tsx';
import { ChoiceChips } from '#web/features/profiles/choice-chips.tsx';
import { toFault } from '#web/features/profiles/field-fault.tsx';
import { LookFields } from '#web/features/profiles/looks-section.tsx';
import { SexualityField } from '#web/features/profiles/sexuality-field.tsx';
import { type ProfileEditor, useProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import { AboutField, InterestsField } from '#web/features/profiles/words-sections.tsx';
import { apiQuery } from '#web/platform/api-query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { SignupStep } from './signup-steps.ts';
import { StepForm } from './step-form.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export type MemberStep = Extract<SignupStep, 'photo' | 'place' | 'personal' | 'about'>;

interface StepProps {
  onNext: () => void;
}

/** The steps behind the account: each may be left open and answered later. */
export default function MemberSteps({ step, onNext }: StepProps & { step: MemberStep }) {
  const own = useQuery(apiQuery(getOwnProfile, {}));
  if (step === 'photo') return <PhotoStep onNext={onNext} />;
  if (own.data) return <ProfileSteps step={step} profile={own.data.profile} onNext={onNext} />;
  if (own.error) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  return <StepSkeleton />;
}

function PhotoStep({ onNext }: StepProps) {
  const { t } = useTranslation();
  const hasPhoto = (useViewer()?.profile.photo_count ?? 0) > 0;
  return (
    <StepForm lead={t('accounts:signup.photo.lead')} isAnswered={hasPhoto} onNext={onNext}>
      <PhotoDropzone />
    </StepForm>
  );
}

type ProfileStep = Exclude<MemberStep, 'photo'>;

const stepViews = { place: PlaceStep, personal: PersonalStep, about: AboutStep };

/** One editor for all three: what is being saved when a step is left is still watched in the next. */
function ProfileSteps({ step, profile, onNext }: StepProps & { step: ProfileStep; profile: OwnProfile }) {
  const editor = useProfileEditor(profile);
  const box = useRef<HTMLDivElement>(null);
  const View = stepViews[step];
  const goOn = () => {
    // What was refused says so beside its field, and is looked at first.
    const fault =
      editor.state === 'failed' && box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (fault) fault.focus();
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
    <StepForm lead={t('accounts:signup.place.lead')} isAnswered={place !== null} onNext={onNext}>
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
  const { values, save, faultOf } = editor;
  return (
    <StepForm lead={t('accounts:signup.personal.lead')} isAnswered={values.gender !== null} onNext={onNext}>
      <ChoiceChips
        label={t('profiles:own.gender')}
        choices={genders.map((gender) => ({ value: gender, label: t(`profiles:gender.${gender}`) }))}
        value={values.gender}
        onChange={(gender) => save({ gender })}
        fault={faultOf('gender')}
      />
      <SexualityField editor={editor} />
      <LookFields editor={editor} />
    </StepForm>
  );
}

function AboutStep({ editor, onNext }: ProfileStepProps) {
  const { t } = useTranslation();
  const { about, interests } = editor.values;
  const isAnswered = about.trim() !== '' || interests.length > 0;
  return (
    <StepForm lead={t('accounts:signup.about.lead')} isAnswered={isAnswered} onNext={onNext}>
      <AboutField editor={editor} />
      <InterestsField editor={editor} />
    </StepForm>
  );
}
