import { Select, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bodyTypes, eyeColors, hairColors, relationshipStatuses } from '#contract/profiles.ts';
import { toFault } from './field-fault.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';

export function LooksSection({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  return (
    <ProfileSection id="looks" title={t('profiles:own.looks')}>
      <LookFields editor={editor} />
    </ProfileSection>
  );
}

export function LookFields({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
      <LookSelect
        editor={editor}
        field="relationship_status"
        label={t('profiles:fact.relationship')}
        choices={relationshipStatuses.map((value) => ({
          value,
          label: t(`profiles:relationship.${value}`),
        }))}
      />
      <LookSelect
        editor={editor}
        field="body_type"
        label={t('profiles:fact.body')}
        choices={bodyTypes.map((value) => ({ value, label: t(`profiles:body.${value}`) }))}
      />
      <LookSelect
        editor={editor}
        field="hair_color"
        label={t('profiles:fact.hair')}
        choices={hairColors.map((value) => ({ value, label: t(`profiles:hair.${value}`) }))}
      />
      <LookSelect
        editor={editor}
        field="eye_color"
        label={t('profiles:fact.eyes')}
        choices={eyeColors.map((value) => ({ value, label: t(`profiles:eyes.${value}`) }))}
      />
    </SimpleGrid>
  );
}

/** Stands for "rather not say" in a list. */
const open = 'open';

interface LookSelectProps {
  editor: ProfileEditor;
  field: 'relationship_status' | 'body_type' | 'hair_color' | 'eye_color';
  label: string;
  choices: { value: string; label: string }[];
}

function LookSelect({ editor, field, label, choices }: LookSelectProps) {
  const { t } = useTranslation();
  const { values, save, faultOf } = editor;
  return (
    <Select
      label={label}
      data={[{ value: open, label: t('profiles:own.open') }, ...choices]}
      value={values[field] ?? open}
      onChange={(value) => save({ [field]: value === open ? null : value })}
      allowDeselect={false}
      error={toFault(faultOf(field))}
    />
  );
}
