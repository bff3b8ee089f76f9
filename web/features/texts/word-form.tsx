import { type FormEvent, useEffect, useState } from 'react';
import type { OpenWord, Words } from '#contract/texts/endpoints.ts';
import { editWord, sendTestMail } from '#contract/texts/endpoints.ts';
import type { Attempt } from '#web/features/domains/attempt.ts';
import { Considered } from '#web/features/domains/considered.tsx';
import { readFields, readValues, rebase, type Texts } from '#web/features/domains/typed-fields.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { WordField } from './word-field.tsx';
import classes from './word-form.module.css';
import { toWordEdit, toWordInput } from './words-action.ts';

interface WordFormProps {
  words: Words;
  open: OpenWord;
  attempt: Attempt | undefined;
  /** What the browser itself has sent for a test mail. */
  sent: Texts | undefined;
  onSaved: () => Promise<void>;
  onMailed: (to: string) => void;
  onRefused: (values: Texts, error: unknown) => Promise<void>;
}

/** Every plural form of a text. Emptied, it is said again as every domain does. */
export function WordForm({ words, open, attempt, sent, ...answers }: WordFormProps) {
  const { t } = useTranslation();
  const { domain, locale } = words;
  const forms = Object.keys(open.shared);
  const [current] = useState(
    (): Texts => Object.fromEntries(forms.map((form) => [form, open.own?.[form] ?? ''])),
  );
  const typed = sent?.key === open.key ? readFields(sent, current) : current;
  const shown = attempt ? rebase(current, attempt) : typed;
  const { box, submit, isPending, isMailing } = useSendingWord({ attempt, ...answers });
  const faults = attempt?.fields ?? [];
  return (
    <form ref={box} method="post" noValidate className={classes.form} onSubmit={submit}>
      <input type="hidden" name="form" value="word" />
      <input type="hidden" name="domain" value={domain} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="key" value={open.key} />
      <input type="hidden" name="base" value={JSON.stringify(current)} />
      {attempt && <Theirs before={attempt.base} now={current} />}
      {forms.map((form) => (
        <WordField key={form} {...{ form, open, locale, faults }} text={shown[form] ?? ''} />
      ))}
      {open.slots.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('texts:word.slots')} <span translate="no">{open.slots.join(' ')}</span>
        </Text>
      )}
      <FormError error={attempt?.error} />
      <Considered {...{ attempt, isPending }} label={t('domains:save')} />
      {open.mail && (
        <Button
          type="submit"
          name="do"
          value="test"
          variant="default"
          loading={isMailing}
          className={classes.test}
        >
          {t('texts:mail.test')}
        </Button>
      )}
    </form>
  );
}

/** What somebody else has written since the form was opened. */
function Theirs({ before, now }: { before: Texts; now: Texts }) {
  const { t } = useTranslation();
  const changed = Object.keys(now).filter((form) => before[form] !== undefined && before[form] !== now[form]);
  if (changed.length === 0) return null;
  return (
    <Alert color="amber" title={t('domains:meanwhile.title')}>
      {t('domains:meanwhile.text')}
      {changed.map((form) => (
        <p key={form} className={classes.theirs}>
          {now[form] || t('domains:change.empty')}
        </p>
      ))}
    </Alert>
  );
}

function useSendingWord({
  attempt,
  onSaved,
  onMailed,
  onRefused,
}: Pick<WordFormProps, 'attempt' | 'onSaved' | 'onMailed' | 'onRefused'>) {
  const { box, focusFault } = useFocusFault();
  const saving = useApiMutation(editWord, { inline: true });
  const mailing = useApiMutation(sendTestMail, { inline: true });
  // A refused form is drawn once more, and shows where it is wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    if (attempt) focusFault();
  }, []);
  const send = async (form: HTMLFormElement, asksMail: boolean) => {
    const values = readValues(form);
    try {
      if (asksMail) onMailed((await mailing.mutateAsync(toWordInput(values))).to);
      else {
        await saving.mutateAsync(toWordEdit(values));
        await onSaved();
      }
    } catch (error) {
      await onRefused(values, error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void send(event.currentTarget, submitter?.getAttribute('name') === 'do');
  };
  return { box, submit, isPending: saving.isPending, isMailing: mailing.isPending };
}
