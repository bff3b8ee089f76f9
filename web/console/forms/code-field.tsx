import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { TextInput, type TextInputProps } from '#web/ui/forms/text-input.tsx';

type CodeFieldProps = TextInputProps & {
  /** One of the codes with letters, which phones need a keyboard for. */
  isRecovery?: boolean;
};

/** The second factor. The field takes whatever is typed; only the keyboard that a phone offers differs. */
export function CodeField({ isRecovery = false, ...field }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...field}
      name="code"
      label={t(isRecovery ? 'staff:field.recoveryCode' : 'staff:field.code')}
      description={t(isRecovery ? 'staff:field.recoveryHelp' : 'staff:field.codeHelp')}
      isHelpBelow
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
