import { Checkbox, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Sexuality, sexualities } from '#contract/profiles.ts';
import { toFault } from './field-fault.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';

/** Stands for "rather not say" in the list. */
const open = 'open';

/** The law protects this answer: it is kept only after the member has agreed, and forgotten when she leaves it open. */
export function SexualityField({ editor: { values, save, faultOf } }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const [unagreed, setUnagreed] = useState<Sexuality>();
  const choices = sexualities.map((sexuality) => ({
    value: sexuality,
    label: t(`profiles:sexuality.${sexuality}`),
  }));
  const choose = (choice: string | null) => {
    const sexuality = sexualities.find((known) => known === choice);
    const mustAgree = sexuality && !values.special_data_consent;
    setUnagreed(mustAgree ? sexuality : undefined);
    if (!sexuality) save({ sexuality: null });
    else if (!mustAgree) save({ sexuality });
  };
  const agree = (sexuality: Sexuality) => {
    setUnagreed(undefined);
    save({ sexuality, special_data_consent: true });
  };
  return (
    <Stack gap="sm">
      <Select
        label={t('profiles:own.sexuality')}
        description={t('profiles:own.sexualityHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: open, label: t('profiles:own.open') }, ...choices]}
        value={unagreed ?? values.sexuality ?? open}
        onChange={choose}
        allowDeselect={false}
        error={toFault(faultOf('sexuality') ?? faultOf('special_data_consent'))}
      />
      {unagreed && (
        <Checkbox
          label={t('profiles:own.consent')}
          checked={false}
          onChange={() => agree(unagreed)}
          error={toFault(t('errors:field.consent_required'))}
        />
      )}
    </Stack>
  );
}
