import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addCode, endCode, type SoldCode } from '#contract/domains/codes.ts';
import { AppError } from '#contract/errors.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { readValues } from '../typed-fields.ts';
import { CodeFields } from './code-fields.tsx';
import classes from './codes.module.css';
import { codesQuery } from './codes-query.ts';
import { toNewCode } from './new-code.ts';

/** Discount codes for everybody: those there are, and the form of a new one. */
export function Codes({ domain, onDone }: { domain: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(codesQuery(domain));
  return (
    <>
      <Text c="dimmed">{t('domains:codes.lead')}</Text>
      <NewCode {...{ domain, onDone }} />
      {data?.codes.length === 0 && <Text>{t('domains:codes.none')}</Text>}
      <ul className={classes.codes}>
        {data?.codes.map((code) => (
          <CodeLine key={code.code} {...{ domain, code, onDone }} />
        ))}
      </ul>
    </>
  );
}

function NewCode({ domain, onDone }: { domain: string; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refused = useRefusedForm();
  const wasRefused = refused.values.form === 'code';
  const [times, setTimes] = useState(0);
  const adding = useApiMutation(addCode, {
    inline: true,
    onSuccess(answer) {
      client.setQueryData(codesQuery(domain).queryKey, answer);
      setTimes((before) => before + 1);
      onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    adding.mutate(toNewCode(readValues(event.currentTarget)));
  };
  const before = wasRefused ? refused.fields : [];
  const fields = adding.error instanceof AppError ? adding.error.fields : before;
  const error = fields.length > 0 ? undefined : (adding.error ?? (wasRefused ? refused.error : undefined));
  return (
    <Disclosure label={t('domains:codes.new')} isOpen={wasRefused}>
      <form key={times} method="post" noValidate className={classes.form} onSubmit={submit}>
        <input type="hidden" name="form" value="code" />
        <input type="hidden" name="section" value="codes" />
        <input type="hidden" name="domain" value={domain} />
        <CodeFields faults={fields} values={wasRefused && times === 0 ? refused.values : {}} />
        <FormError error={error} />
        <Button type="submit" loading={adding.isPending} className={classes.button}>
          {t('domains:codes.add')}
        </Button>
      </form>
    </Disclosure>
  );
}

interface CodeLineProps {
  domain: string;
  code: SoldCode;
  onDone: () => void;
}

function CodeLine({ domain, code, onDone }: CodeLineProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const describe = useConditions();
  const ending = useApiMutation(endCode, {
    onSuccess(answer) {
      client.setQueryData(codesQuery(domain).queryKey, answer);
      onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ending.mutate({ domain, code: code.code });
  };
  return (
    <li className={classes.code} data-state={code.state}>
      <p className={classes.head}>
        <strong translate="no">{code.code}</strong>
        <span>{t('domains:codes.percent', { percent: code.percentage })}</span>
        <span className={classes.state}>{t(`domains:codes.state.${code.state}`)}</span>
      </p>
      <p className={classes.facts}>{describe(code).join(' · ')}</p>
      {code.state === 'standing' && (
        <form method="post" onSubmit={submit}>
          <input type="hidden" name="form" value="end-code" />
          <input type="hidden" name="section" value="codes" />
          <input type="hidden" name="domain" value={domain} />
          <input type="hidden" name="code" value={code.code} />
          <Button type="submit" variant="default" loading={ending.isPending}>
            {t('domains:codes.end')}
          </Button>
        </form>
      )}
    </li>
  );
}

function useConditions(): (code: SoldCode) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ used, reserved, limit, expires_at, minimum_cents, currency, country }) =>
    [
      limit === null ? t('domains:codes.used', { count: used }) : t('domains:codes.usedOf', { used, limit }),
      reserved > 0 && t('domains:codes.reserved', { count: reserved }),
      expires_at && t('domains:codes.until', { when: format.dayAndTime(expires_at) }),
      minimum_cents > 0 &&
        currency &&
        t('domains:codes.from', { amount: format.money(minimum_cents, currency) }),
      minimum_cents === 0 && currency,
      country && format.country(country),
    ].filter((fact): fact is string => Boolean(fact));
}
