import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Field, type FieldTexts, splitField } from './field.tsx';

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'type'> {}

/** A password that its owner may look at. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [texts, input] = splitField(props);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...texts}>
      {(ties) => (
        <div className="input-frame" data-with-end>
          <input {...input} {...ties} type={isShown ? 'text' : 'password'} className="input" />
          <button
            type="button"
            className="input-end input-reveal"
            aria-label={t('common:revealPassword')}
            aria-pressed={isShown}
            // The input keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
