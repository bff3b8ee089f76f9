import { genders } from '#contract/profiles/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceChips } from '#web/ui/forms/choice-chips.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';

export function GenderField({ editor: { values, save, faultOf } }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  return (
    <ChoiceChips
      label={t('profiles:own.gender')}
      choices={genders.map((gender) => ({ value: gender, label: t(`profiles:gender.${gender}`) }))}
      value={values.gender}
      onChange={(gender) => save({ gender })}
      fault={faultOf('gender')}
    />
  );
}
