import type { OutputOf } from '#contract/endpoint.ts';
import { addKey } from '#contract/partners/endpoints.ts';
import { keyScopes, maxPartnerLength } from '#contract/partners/facts.ts';
import { CodeField } from '#web/console/forms/code-field.tsx';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { OptionsField } from './options-field.tsx';
import classes from './partners.module.css';
import { optionName, toNewKey } from './partners-action.ts';
import { useAddForm } from './use-add-form.ts';

interface NewKeyProps {
  domain: string;
  once: string;
  onAdded: (answer: OutputOf<typeof addKey>) => void;
}

export function NewKey({ domain, once, onAdded }: NewKeyProps) {
  const { t } = useTranslation();
  const form = useAddForm(addKey, { marks: { form: 'key' }, toInput: toNewKey, onAdded });
  const { values, isOpen, faultOf } = form;
  const isChosen = (scope: string) => isOpen && values[optionName('scopes', scope)] !== undefined;
  return (
    <Disclosure label={t('partners:new.key')} isOpen={isOpen}>
      <form key={form.key} method="post" noValidate className={classes.form} onSubmit={form.submit}>
        <input type="hidden" name="form" value="key" />
        <input type="hidden" name="domain" value={domain} />
        <input type="hidden" name="once" value={once} />
        <TextInput
          name="partner"
          label={t('partners:field.partner')}
          description={t('partners:partnerHelp.key')}
          error={faultOf('partner')}
          defaultValue={values.partner}
          maxLength={maxPartnerLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <OptionsField
          name="scopes"
          label={t('partners:field.scopes')}
          error={faultOf('scopes')}
          options={keyScopes.map((scope) => ({
            value: scope,
            label: t(`partners:scope.${scope}`),
            isChosen: isChosen(scope),
          }))}
        />
        <TextInput
          name="last_day"
          type="date"
          label={t('partners:field.lastDay')}
          description={t('partners:lastDayHelp')}
          error={faultOf('last_day')}
          defaultValue={values.last_day}
        />
        {form.needsCode && <CodeField error={faultOf('code')} />}
        <FormError error={form.error} />
        <Button type="submit" loading={form.isPending} className={classes.button}>
          {t('partners:add')}
        </Button>
      </form>
    </Disclosure>
  );
}
