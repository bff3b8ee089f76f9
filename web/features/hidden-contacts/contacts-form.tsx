import { type SubmitEvent, useRef } from 'react';
import { useActionData } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { hideFromContacts } from '#contract/hidden-contacts/endpoints.ts';
import { hiddenContactsPath, maxHiddenContacts } from '#contract/hidden-contacts/facts.ts';
import { type FormAnswer, useSentForm } from '#web/platform/api/form-action.ts';
import { useErrorText, useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { ContactSources } from './contact-sources.tsx';
import { type Hidden, useHideContacts } from './use-hidden-contacts.ts';

/** Without scripts the browser sends the whole text, which the server reads in the same way. */
export function ContactsForm() {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const { hide, progress, result, error } = useHideContacts(field);
  const sent = useSentContacts();
  const describe = useFaultText();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void hide();
  };
  const answer = result ?? (error || progress ? undefined : sent.answer);
  return (
    <form method="post" action={hiddenContactsPath} onSubmit={submit} noValidate>
      <input type="hidden" name="form" value="hide" />
      <Stack gap="md">
        <GrowingTextarea
          ref={field}
          name="text"
          required
          label={t('hiddencontacts:field')}
          description={`${t('hiddencontacts:hint')} ${t('hiddencontacts:most', { most: maxHiddenContacts })}`}
          defaultValue={sent.text}
          error={describe(error ?? sent.error)}
          minRows={4}
          maxRows={12}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ContactSources field={field} />
        <Button type="submit" fullWidth loading={progress !== undefined}>
          {t('hiddencontacts:hide')}
        </Button>
        <div role="status">
          {progress && <Text>{t('hiddencontacts:hiding', progress)}</Text>}
          {answer && <HiddenNotice answer={answer} />}
        </div>
      </Stack>
    </form>
  );
}

function HiddenNotice({ answer: { added, own, unread } }: { answer: Hidden }) {
  const { t } = useTranslation();
  const parts = [
    added > 0 || !own ? t(added > 0 ? 'hiddencontacts:added' : 'hiddencontacts:known', { count: added }) : '',
    own ? t('hiddencontacts:own') : '',
    ...(unread.length > 0
      ? [t('hiddencontacts:unread', { count: unread.length }), t('hiddencontacts:kept')]
      : []),
  ];
  return <Text>{parts.filter(Boolean).join(' ')}</Text>;
}

interface SentContacts {
  answer: Hidden | undefined;
  /** What stays in the field. */
  text: string;
  error: unknown;
}

/** What became of the form that the browser itself has sent. */
function useSentContacts(): SentContacts {
  const answered = useActionData<Partial<FormAnswer<typeof hideFromContacts>>>();
  const { values, fields, error } = useSentForm();
  const text = values.text ?? '';
  if (answered?.answer)
    return { answer: answered.answer, text: answered.answer.unread.join('\n'), error: undefined };
  const fault = fields.length > 0 ? new AppError('request.invalid', undefined, { fields }) : error;
  return { answer: undefined, text, error: fault };
}

/** A fault stands beside the field, whatever it concerns. */
function useFaultText(): (error: unknown) => string | undefined {
  const describe = useErrorText();
  const describeField = useFieldText();
  return (error) => {
    if (!error) return undefined;
    const code = error instanceof AppError ? error.fields[0]?.code : undefined;
    return code ? describeField(code) : describe(error);
  };
}
