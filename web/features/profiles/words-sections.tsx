import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { type Interest, interests, profileLimits } from '#contract/profiles/facts.ts';
import { countSigns } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Chip } from '#web/ui/forms/chip.tsx';
import { FieldFault } from '#web/ui/forms/field-fault.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import classes from './editing/profile-form.module.css';
import { ProfileSection } from './editing/profile-section.tsx';
import { useTypedText } from './editing/use-typed-text.ts';
import { groupInterests } from './interest-groups.ts';
import type { ProfileEditor } from './use-profile-editor.ts';
import { useVisibleFields } from './use-visible-fields.ts';

const LaterAnswers = lazy(() => importWithRetry(() => import('./answers/later-answers.tsx')));

const fewLeft = 200;

export function AboutSection({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  if (!useVisibleFields()('about')) return null;
  return (
    <ProfileSection id="about" title={t('profiles:own.about')}>
      <AboutField editor={editor} />
    </ProfileSection>
  );
}

export function AboutField({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const {
    text: about,
    change,
    flush,
  } = useTypedText(editor, {
    field: 'about',
    value: editor.values.about,
    saved: editor.saved.about,
    toChanges: (text) => ({ about: text }),
  });
  const left = profileLimits.aboutLength - countSigns(normaliseText(about));
  return (
    <GrowingTextarea
      aria-label={t('profiles:own.about')}
      description={
        left <= fewLeft ? t('profiles:own.aboutLeft', { count: left }) : t('profiles:own.aboutHelp')
      }
      isHelpBelow
      value={about}
      onChange={({ currentTarget: { value } }) => change(value)}
      onBlur={flush}
      minRows={4}
      maxRows={14}
      maxSigns={profileLimits.aboutLength}
      error={editor.faultOf('about')}
    />
  );
}

interface AnswersFieldProps {
  editor: ProfileEditor;
  /** Where nothing around it names it. */
  isTitled?: boolean;
}

/** Loaded after the page, whose other fields are ready before. */
export function AnswersField({ editor, isTitled = false }: AnswersFieldProps) {
  const isMounted = useMounted();
  return (
    <div className={classes.answers}>
      {isMounted && (
        <Suspense>
          <LaterAnswers editor={editor} isTitled={isTitled} />
        </Suspense>
      )}
    </div>
  );
}

export function InterestsSection({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  if (!useVisibleFields()('interests')) return null;
  return (
    <ProfileSection id="interests" title={t('profiles:own.interests')}>
      <InterestsField editor={editor} />
    </ProfileSection>
  );
}

export function InterestsField({ editor: { values, save, faultOf } }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const fault = faultOf('interests');
  const chosen = values.interests;
  const left = Math.max(0, profileLimits.interests - chosen.length);
  return (
    <Stack gap="sm">
      <Text c="dimmed" id="interests-help">
        {t('profiles:own.interestsHelp', { count: left })}
      </Text>
      {groupInterests(interests).map(([group, members]) => (
        <fieldset key={group} className={classes.chips} aria-describedby="interests-help">
          <legend className={classes.legend}>{t(`profiles:interestGroup.${group}`)}</legend>
          {members.map((interest) => (
            <Chip
              key={interest}
              type="checkbox"
              label={t(`profiles:interest.${interest}`)}
              checked={chosen.includes(interest)}
              disabled={left === 0 && !chosen.includes(interest)}
              onChange={() => save({ interests: toggle(chosen, interest) })}
            />
          ))}
        </fieldset>
      ))}
      {fault && <FieldFault text={fault} />}
    </Stack>
  );
}

function toggle(chosen: readonly Interest[], interest: Interest): Interest[] {
  return chosen.includes(interest) ? chosen.filter((other) => other !== interest) : [...chosen, interest];
}
