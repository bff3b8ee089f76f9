import { bodyTypes, eyeColors, hairColors, relationshipStatuses } from '#contract/profiles/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import classes from './editing/profile-form.module.css';
import { ProfileSection } from './editing/profile-section.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';
import { type Look, looks, useVisibleFields } from './use-visible-fields.ts';

export function LooksSection({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  if (!looks.some(useVisibleFields())) return null;
  return (
    <ProfileSection id="looks" title={t('profiles:own.looks')}>
      <LookFields editor={editor} />
    </ProfileSection>
  );
}

export function LookFields({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const visible = looks.filter(useVisibleFields());
  if (visible.length === 0) return null;
  const all: Record<Look, Omit<LookSelectProps, 'editor' | 'field'>> = {
    relationship_status: {
      label: t('profiles:fact.relationship'),
      choices: relationshipStatuses.map((value) => ({ value, label: t(`profiles:relationship.${value}`) })),
    },
    body_type: {
      label: t('profiles:fact.body'),
      choices: bodyTypes.map((value) => ({ value, label: t(`profiles:body.${value}`) })),
    },
    hair_color: {
      label: t('profiles:fact.hair'),
      choices: hairColors.map((value) => ({ value, label: t(`profiles:hair.${value}`) })),
    },
    eye_color: {
      label: t('profiles:fact.eyes'),
      choices: eyeColors.map((value) => ({ value, label: t(`profiles:eyes.${value}`) })),
    },
  };
  return (
    <div className={classes.looks}>
      {visible.map((field) => (
        <LookSelect key={field} editor={editor} field={field} {...all[field]} />
      ))}
    </div>
  );
}

interface LookSelectProps {
  editor: ProfileEditor;
  field: Look;
  label: string;
  choices: { value: string; label: string }[];
}

function LookSelect({ editor, field, label, choices }: LookSelectProps) {
  const { t } = useTranslation();
  const { values, save, faultOf } = editor;
  return (
    <SelectField
      label={label}
      choices={[{ value: '', label: t('profiles:own.open') }, ...choices]}
      value={values[field] ?? ''}
      onChange={({ currentTarget: { value } }) => save({ [field]: value || null })}
      error={faultOf(field)}
    />
  );
}
