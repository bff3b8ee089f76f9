import { Chip, Group, Text, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Interest, interests, profileLimits } from '#contract/profiles.ts';
import { FieldFault, toFault } from './field-fault.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';

/** Whoever stops typing for so long wants it kept. */
const pauseMs = 1200;
const fewLeft = 200;

export function AboutSection({ editor: { values, save, faultOf } }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const [about, setAbout] = useState(values.about);
  const saveSoon = useDebouncedCallback((text: string) => save({ about: text }), {
    delay: pauseMs,
    flushOnUnmount: true,
  });
  const left = profileLimits.aboutLength - about.length;
  return (
    <ProfileSection id="about" title={t('profiles:own.about')}>
      <Textarea
        aria-label={t('profiles:own.about')}
        description={
          left <= fewLeft ? t('profiles:own.aboutLeft', { count: left }) : t('profiles:own.aboutHelp')
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={about}
        onChange={({ currentTarget: { value } }) => {
          setAbout(value);
          saveSoon(value);
        }}
        onBlur={() => saveSoon.flush()}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={profileLimits.aboutLength}
        error={toFault(faultOf('about'))}
      />
    </ProfileSection>
  );
}

export function InterestsSection({ editor: { values, save, faultOf } }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const fault = faultOf('interests');
  const chosen = values.interests;
  const left = Math.max(0, profileLimits.interests - chosen.length);
  return (
    <ProfileSection id="interests" title={t('profiles:own.interests')}>
      <Text c="dimmed" id="interests-help">
        {t('profiles:own.interestsHelp', { count: left })}
      </Text>
      <Chip.Group multiple value={chosen} onChange={(picked) => save({ interests: picked as Interest[] })}>
        <Group gap="xs" role="group" aria-labelledby="interests-title" aria-describedby="interests-help">
          {interests.map((interest) => (
            <Chip key={interest} value={interest} disabled={left === 0 && !chosen.includes(interest)}>
              {t(`profiles:interest.${interest}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {fault && <FieldFault text={fault} />}
    </ProfileSection>
  );
}
