import { useState } from 'react';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { PlaceField } from '#web/features/geography/place-field.tsx';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { GenderField } from '../gender-field.tsx';
import { SexualityField } from '../sexuality-field.tsx';
import type { ProfileEditor } from '../use-profile-editor.ts';
import { useVisibleFields } from '../use-visible-fields.ts';
import { ProfileSection } from './profile-section.tsx';

export function BasicsSection({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const { values } = editor;
  return (
    <ProfileSection id="gender" title={t('profiles:own.basics')}>
      <NameField editor={editor} />
      <BirthDate day={values.date_of_birth} />
      <GenderField editor={editor} />
      {useVisibleFields()('sexuality') && <SexualityField editor={editor} />}
    </ProfileSection>
  );
}

function NameField({ editor: { values, save, faultOf } }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const [name, setName] = useState(values.name);
  return (
    <TextInput
      label={t('profiles:own.name')}
      description={t('profiles:own.nameHelp')}
      isHelpBelow
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => name !== values.name && save({ name })}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      autoComplete="nickname"
      error={faultOf('name')}
    />
  );
}

function BirthDate({ day }: { day: string }) {
  const { t } = useTranslation();
  // A date of birth has no time zone.
  const format = new Intl.DateTimeFormat(localeIsoCodes[useLocale()], { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Field isGroup label={t('profiles:own.birth')} description={t('profiles:own.birthHelp')} isHelpBelow>
      {() => <Text>{format.format(new Date(`${day}T00:00:00Z`))}</Text>}
    </Field>
  );
}

export function PlaceSection({ editor: { values, save, faultOf } }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const { country, region, city } = values;
  const value = country && region && city ? { country, region, city } : null;
  return (
    <ProfileSection id="place" title={t('profiles:own.place')}>
      <PlaceField value={value} onChange={(place) => save({ place })} error={faultOf('place')} />
    </ProfileSection>
  );
}
