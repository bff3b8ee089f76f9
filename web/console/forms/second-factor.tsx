import { useState } from 'react';
import { proofMinutes } from '#contract/staff/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { TextInputProps } from '#web/ui/forms/text-input.tsx';
import { CodeField } from './code-field.tsx';
import classes from './second-factor.module.css';

interface SecondFactorProps {
  /** With a field `code`. */
  form: {
    getInputProps: (path: 'code') => TextInputProps;
    setFieldValue: (path: 'code', value: string) => void;
    clearFieldError: (path: 'code') => void;
  };
}

/** The code of the app, or one of the recovery codes. */
export function SecondFactor({ form }: SecondFactorProps) {
  const empty = () => {
    form.setFieldValue('code', '');
    form.clearFieldError('code');
  };
  return <SecondFactorField {...form.getInputProps('code')} onSwitch={empty} />;
}

type SecondFactorFieldProps = TextInputProps & {
  /** What was typed belongs to the other kind of code. */
  onSwitch: () => void;
};

/** The same where no form holds the code. */
export function SecondFactorField({ onSwitch, ...field }: SecondFactorFieldProps) {
  const { t } = useTranslation();
  const [isRecovery, setRecovery] = useState(false);
  const change = () => {
    setRecovery(!isRecovery);
    onSwitch();
  };
  return (
    <div>
      <CodeField {...field} isRecovery={isRecovery} />
      <button type="button" className={classes.other} onClick={change}>
        {t(isRecovery ? 'staff:field.useApp' : 'staff:field.useRecovery')}
      </button>
    </div>
  );
}

/** Why a form whose effect cannot be undone was refused because of its code. */
export function useCodeErrorText(): (fault: string) => string {
  const { t } = useTranslation();
  return (fault) =>
    fault === 'required' ? t('staff:proof', { minutes: proofMinutes }) : t('staff:welcome.codeWrong');
}
