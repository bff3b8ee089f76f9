import { useId } from 'react';
import { type Sexuality, sexualities } from '#contract/profiles/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FieldFault } from '#web/ui/forms/field-fault.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import classes from './editing/profile-form.module.css';
import type { ProfileEditor } from './use-profile-editor.ts';

interface SexualityFieldProps {
  editor: ProfileEditor;
  /** Text added to the consent when the choice is derived from the previous answer, right below it. */
  derivedHelp?: string | undefined;
}

/** A special category of data (GDPR 9): saved only with consent, deleted when it is left open. */
export function SexualityField({ editor, derivedHelp }: SexualityFieldProps) {
  const { values, unagreed, hold, save, faultOf } = editor;
  const { t } = useTranslation();
  // A derived value is not shown as if it were stored.
  const picked = derivedHelp ? undefined : unagreed;
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
  const consent = unagreed && (
    <Consent onAgree={() => agree(unagreed)} fault={consentFault} help={derivedHelp} />
  );
  return (
    <Stack gap="sm">
      {derivedHelp && consent}
      <SelectField
        label={t('profiles:own.sexuality')}
        description={t('profiles:own.sexualityHelp')}
        isHelpBelow
        choices={[{ value: '', label: t('profiles:own.open') }, ...choices]}
        value={picked ?? values.sexuality ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        error={faultOf('sexuality') ?? (unagreed ? undefined : consentFault)}
      />
      {!derivedHelp && consent}
    </Stack>
  );
}

interface ConsentProps {
  onAgree: () => void;
  fault: string | undefined;
  help: string | undefined;
}

function Consent({ onAgree, fault, help }: ConsentProps) {
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
        {fault ? <FieldFault text={fault} /> : (help ?? t('profiles:own.consentHelp'))}
      </p>
    </div>
  );
}
