import { type FormEvent, useState } from 'react';
import { useActionData } from 'react-router';
import { checkMail } from '#contract/domains/endpoints.ts';
import type { MailCheck } from '#contract/domains/fields.ts';
import { AppError } from '#contract/errors.ts';
import { type FormAnswer, useRefusedForm } from '#web/platform/api/form-action.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { readValues } from '../typed-fields.ts';
import classes from './mail-records.module.css';

/** Whether mails can arrive, as the name servers have it now. It is a look: nothing of the domain waits for it. */
export function MailRecords({ domain }: { domain: string }) {
  const { t } = useTranslation();
  const sent = useActionData<Partial<FormAnswer<typeof checkMail>>>();
  const refused = useRefusedForm();
  const wasRefused = refused.values.form === 'mail';
  const [check, setCheck] = useState(sent?.answer?.check);
  const asking = useApiMutation(checkMail, { inline: true, onSuccess: (answer) => setCheck(answer.check) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.mutate({ domain, selector: readValues(event.currentTarget).selector ?? '' });
  };
  const before = wasRefused ? refused.fields : [];
  const fields = asking.error instanceof AppError ? asking.error.fields : before;
  const isWrong = fields.some(({ path }) => path === 'selector');
  const error = asking.error ?? (wasRefused ? refused.error : undefined);
  return (
    <>
      <Text c="dimmed">{t('domains:mail.lead')}</Text>
      <form method="post" noValidate className={classes.form} onSubmit={submit}>
        <input type="hidden" name="form" value="mail" />
        <input type="hidden" name="section" value="mail" />
        <input type="hidden" name="domain" value={domain} />
        <TextInput
          name="selector"
          label={t('domains:mail.selector')}
          description={t('domains:mail.selectorHelp')}
          error={isWrong && t('domains:mail.selectorWrong')}
          defaultValue={sent?.values?.selector ?? refused.values.selector}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
        {!isWrong && <FormError error={error} />}
        <Button type="submit" variant="default" loading={asking.isPending} className={classes.button}>
          {t('domains:mail.submit')}
        </Button>
      </form>
      <div role="status">{check && <Check check={check} />}</div>
    </>
  );
}

function Check({ check: { sender, records } }: { check: MailCheck }) {
  const { t } = useTranslation();
  if (records.length === 0) return <Text>{t('domains:mail.noSender', { sender })}</Text>;
  return (
    <>
      <Text>{t('domains:mail.sender', { sender })}</Text>
      <ul className={classes.records}>
        {records.map(({ kind, name, state, record }) => (
          <li key={kind} className={classes.record} data-state={state}>
            <p className={classes.head}>
              <strong>{t(`domains:mail.kind.${kind}`)}</strong>
              <span className={classes.state}>{t(`domains:mail.state.${state}`)}</span>
            </p>
            <p className={classes.text}>{t(`domains:mail.about.${kind}`)}</p>
            <p className={classes.name} translate="no">
              {name}
              {record !== null && <code className={classes.code}>{record}</code>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
