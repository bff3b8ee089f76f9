import { type FocusEvent, useState } from 'react';
import { isEmail } from '#contract/accounts/facts.ts';
import { normaliseEmail } from '#contract/typed-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { TextInput, type TextInputProps } from '#web/ui/forms/text-input.tsx';
import { suggestEmail } from './suggest-email.ts';

type EmailFieldProps = TextInputProps & {
  value: string;
  onTake: (email: string) => void;
};

/** Offers a correction when the domain of the address looks mistyped. */
export function EmailField({ onTake, ...field }: EmailFieldProps) {
  const { t } = useTranslation();
  const [suggestion, setSuggestion] = useState<{ of: string; email: string }>();
  const look = async (event: FocusEvent<HTMLInputElement>) => {
    field.onBlur?.(event);
    const typed = normaliseEmail(field.value);
    const email = isEmail(typed) ? await suggestEmail(typed).catch(() => undefined) : undefined;
    setSuggestion(email ? { of: typed, email } : undefined);
  };
  const shown = suggestion?.of === normaliseEmail(field.value) ? suggestion.email : undefined;
  return (
    <div>
      <TextInput
        label={t('accounts:field.email')}
        // Password managers use it to assign the password beside it.
        autoComplete="username"
        {...field}
        data-autofocus
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={look}
      />
      <div role="status">
        {shown && (
          <Anchor
            component="button"
            type="button"
            mt={6}
            ta="start"
            style={{ minHeight: 24 }}
            onClick={() => onTake(shown)}
          >
            <Emphasized text={t('accounts:suggestion', { email: shown })} />
          </Anchor>
        )}
      </div>
    </div>
  );
}
