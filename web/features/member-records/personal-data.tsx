import { type FormEvent, useState } from 'react';
import { useActionData } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { revealField } from '#contract/member-records/endpoints.ts';
import { type RevealedField, reasonLength, revealedFields } from '#contract/member-records/facts.ts';
import type { FormAnswer } from '#web/platform/api/form-action.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import classes from './personal-data.module.css';
import { useRefused } from './use-refused.ts';

type Shown = Partial<Record<RevealedField, OutputOf<typeof revealField>['values']>>;

/** Each value is shown for a reason, which is logged with the name of the field. */
export function PersonalData({ id }: { id: number }) {
  const { t } = useTranslation();
  const { sent, refused, shown, fault, reveal, show, forgetFault } = useReveal(id);
  return (
    <form method="post" noValidate className={classes.personal} onSubmit={show}>
      <HiddenFields form="reveal" id={id} />
      {/* Enter in the field presses the first button, which shows nothing. */}
      <button type="submit" disabled hidden />
      <TextInput
        name="reason"
        label={t('memberrecords:personal.reason')}
        description={t('memberrecords:personal.help')}
        defaultValue={refused.values.reason ?? sent?.values.reason}
        maxLength={reasonLength}
        error={fault}
        autoComplete="off"
        onChange={forgetFault}
      />
      <FormError error={refused.error} />
      <dl className={classes.values}>
        {revealedFields.map((field) => (
          <div key={field}>
            <dt>{t(`memberrecords:personal.${field}`)}</dt>
            <dd translate="no">
              {shown[field] ? (
                shown[field].map((value) => <div key={value}>{value}</div>)
              ) : (
                <Button
                  type="submit"
                  name="field"
                  value={field}
                  size="compact-md"
                  variant="default"
                  loading={reveal.isPending && reveal.variables.field === field}
                  aria-label={`${t('memberrecords:personal.show')}: ${t(`memberrecords:personal.${field}`)}`}
                >
                  {t('memberrecords:personal.show')}
                </Button>
              )}
              {shown[field]?.length === 0 && <span>–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </form>
  );
}

function useReveal(id: number) {
  const describe = useFieldText();
  const sent = useSent();
  const refused = useRefused('reveal');
  const [fault, setFault] = useState(refused.errors.reason);
  const [shown, setShown] = useState<Shown>(() => (sent ? { [sent.field]: sent.answer.values } : {}));
  const reveal = useApiMutation(revealField, {
    onSuccess: ({ values }, { field }) => setShown((before) => ({ ...before, [field]: values })),
  });
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const field = findField((submitter as HTMLButtonElement | null)?.value);
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason === '') setFault(describe('required'));
    else if (field) reveal.mutate({ id, field, reason });
  };
  return { sent, refused, shown, fault, reveal, show, forgetFault: () => setFault(undefined) };
}

function findField(name: string | undefined): RevealedField | undefined {
  return revealedFields.find((field) => field === name);
}

/** What was shown where the browser itself has sent the form. */
function useSent(): (FormAnswer<typeof revealField> & { field: RevealedField }) | undefined {
  const result = useActionData<Partial<FormAnswer<typeof revealField>>>();
  if (!result?.answer || result.values?.form !== 'reveal') return undefined;
  const field = findField(result.values.field);
  return field && { ...(result as FormAnswer<typeof revealField>), field };
}
