import { NativeSelect, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { type Sexuality, sexualities } from '#contract/profiles.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { FieldFault, toFault } from './field-fault.tsx';
import classes from './profile-form.module.css';
import type { ProfileEditor } from './use-profile-editor.ts';

/** The law protects this answer: it is kept only after the member has agreed, and forgotten when she leaves it open. */
export function SexualityField({ editor: { values, save, faultOf } }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  const [unagreed, setUnagreed] = useState<Sexuality>();
  const faultId = useId();
  const choices = sexualities.map((sexuality) => ({
    value: sexuality,
    label: t(`profiles:sexuality.${sexuality}`),
  }));
  const choose = (choice: string) => {
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
      <NativeSelect
        label={t('profiles:own.sexuality')}
        description={t('profiles:own.sexualityHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: t('profiles:own.open') }, ...choices]}
        value={unagreed ?? values.sexuality ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        error={toFault(faultOf('sexuality') ?? faultOf('special_data_consent'))}
      />
      {unagreed && (
        <div>
          <label className={classes.consent}>
            <input
              type="checkbox"
              checked={false}
              onChange={() => agree(unagreed)}
              aria-invalid
              aria-describedby={faultId}
            />
            {t('profiles:own.consent')}
          </label>
          <p id={faultId} className={classes.consentFault}>
            <FieldFault text={t('errors:field.consent_required')} />
          </p>
        </div>
      )}
    </Stack>
  );
}
