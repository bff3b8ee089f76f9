import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Mailing, type MailingOptions, saveMailing } from '#contract/mailings/endpoints.ts';
import { type MailingOutcome, mailingsPath } from '#contract/mailings/facts.ts';
import { FieldGroup } from '#web/console/forms/field-group.tsx';
import { useKeptForm } from '#web/platform/api/use-kept-form.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { emptyFields, type FieldsProps } from './mailing-fields.ts';
import classes from './mailings.module.css';
import { toSaved } from './mailings-action.ts';
import { ReceiverCount } from './receiver-count.tsx';
import { TextFields } from './text-fields.tsx';
import { useMailingFault } from './use-mailing-fault.ts';
import { WhatFields } from './what-fields.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhoFields } from './who-fields.tsx';

interface MailingFormProps {
  domain: string;
  mailing: Mailing | null;
  options: MailingOptions;
  onDone: (outcome: MailingOutcome) => void;
}

/** A draft: its controls keep what was typed until the server has accepted it. */
export function MailingForm({ domain, mailing, options, onDone }: MailingFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const form = useKeptForm(saveMailing, {
    isMine: (sent) => sent.form === 'save',
    toInput: toSaved,
    onDone(answer) {
      if (mailing) onDone('save');
      else void navigate(`${mailingsPath(domain, answer.mailing)}?done=save`);
    },
    describe: useMailingFault(),
  });
  const shown: FieldsProps['shown'] = form.wasRefused ? form.typed : (mailing?.fields ?? emptyFields);
  const fields = { options, shown, faultOf: form.faultOf };
  const stale = form.faultOf('revision');
  return (
    <form ref={box} method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <input type="hidden" name="form" value="save" />
      <input type="hidden" name="domain" value={domain} />
      <input type="hidden" name="mailing" value={mailing?.id ?? ''} />
      <input type="hidden" name="revision" value={mailing?.revision ?? 0} />
      <FieldGroup title={t('mailings:section.what')}>
        <WhatFields {...fields} />
        <TextFields {...fields} />
      </FieldGroup>
      <FieldGroup title={t('mailings:section.who')}>
        <WhoFields {...fields} />
        <ReceiverCount {...{ domain, box, shown, saved: mailing?.persons }} />
      </FieldGroup>
      <FieldGroup title={t('mailings:section.when')}>
        <WhenFields {...fields} />
      </FieldGroup>
      {stale && (
        <p role="alert" className="field-error">
          {stale}
        </p>
      )}
      <FormError error={form.error} />
      <Button type="submit" loading={form.isPending} className={classes.button}>
        {t('mailings:save')}
      </Button>
    </form>
  );
}
