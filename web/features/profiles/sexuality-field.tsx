import { Stack } from '@mantine/core';
import { useId } from 'react';
import { type Sexuality, sexualities } from '#contract/profiles.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { FieldFault, toFault } from './field-fault.tsx';
import classes from './profile-form.module.css';
import type { ProfileEditor } from './use-profile-editor.ts';

/** A special category of data (GDPR 9): saved only with consent, deleted when it is left open. */
export function SexualityField({ editor }: { editor: ProfileEditor }) {
  const { values, unagreed, hold, save, faultOf } = editor;
  const { t } = useTranslation();
  const consentFault = faultOf('special_data_consent');
  const choices = sexualities.map((sexuality) => ({
    value: sexuality,
    label: t(`profiles:sexuality.${sexuality}`),
  }));
  const choose = (choice: string) => {
    const sexuality = sexualities.find((known) => known === choice);
    const mustAgree = sexuality && !values.special_data_consent;
    hold(mustAgree ? sexuality : undefined);
    if (!sexuality) save({ sexuality: null });
    else if (!mustAgree) save({ sexuality });
  };
  const agree = (sexuality: Sexuality) => {
    hold(undefined);
    save({ sexuality, special_data_consent: true });
  };
  return (
    <Stack gap="sm">
      <SelectField
        label={t('profiles:own.sexuality')}
        description={t('profiles:own.sexualityHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        choices={[{ value: '', label: t('profiles:own.open') }, ...choices]}
        value={unagreed ?? values.sexuality ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        error={toFault(faultOf('sexuality') ?? (unagreed ? undefined : consentFault))}
      />
      {unagreed && <Consent onAgree={() => agree(unagreed)} fault={consentFault} />}
    </Stack>
  );
}

function Consent({ onAgree, fault }: { onAgree: () => void; fault: string | undefined }) {
  const { t } = useTranslation();
  const helpId = useId();
  return (
    <div>
      <label className={classes.consent}>
        <input
          type="checkbox"
          checked={false}
          onChange={onAgree}
          aria-invalid={fault !== undefined}
          aria-describedby={helpId}
        />
        {t('profiles:own.consent')}
      </label>
      <p id={helpId} className={classes.consentHelp} role={fault && 'alert'}>
        {fault ? <FieldFault text={fault} /> : t('profiles:own.consentHelp')}
      </p>
    </div>
  );
}
