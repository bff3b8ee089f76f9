import type { OutputOf } from '#contract/endpoint.ts';
import { addEndpoint } from '#contract/partners/endpoints.ts';
import {
  type EndpointKind,
  maxPartnerLength,
  maxUrlLength,
  partnerEvents,
  placeholders,
  postbackEvents,
} from '#contract/partners/facts.ts';
import { CodeField } from '#web/console/forms/code-field.tsx';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { OptionsField } from './options-field.tsx';
import classes from './partners.module.css';
import { optionName, toNewEndpoint } from './partners-action.ts';
import { useAddForm } from './use-add-form.ts';

interface NewEndpointProps {
  domain: string;
  once: string;
  kind: EndpointKind;
  onAdded: (answer: OutputOf<typeof addEndpoint>) => void;
}

export function NewEndpoint({ domain, once, kind, onAdded }: NewEndpointProps) {
  const { t } = useTranslation();
  const form = useAddForm(addEndpoint, {
    marks: { form: 'endpoint', kind },
    toInput: toNewEndpoint,
    onAdded,
  });
  return (
    <Disclosure label={t(`partners:new.${kind}`)} isOpen={form.isOpen}>
      <form key={form.key} method="post" noValidate className={classes.form} onSubmit={form.submit}>
        <input type="hidden" name="form" value="endpoint" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="domain" value={domain} />
        <input type="hidden" name="once" value={once} />
        <Text size="sm" c="dimmed">
          {kind === 'webhook'
            ? t('partners:help.webhook')
            : t('partners:help.postback', { names: placeholders.map((name) => `{${name}}`).join(' ') })}
        </Text>
        <EndpointFields kind={kind} form={form} />
        {form.needsCode && <CodeField error={form.faultOf('code')} />}
        <FormError error={form.error} />
        <Button type="submit" loading={form.isPending} className={classes.button}>
          {t('partners:add')}
        </Button>
      </form>
    </Disclosure>
  );
}

interface EndpointFieldsProps {
  kind: EndpointKind;
  form: Pick<ReturnType<typeof useAddForm>, 'values' | 'isOpen' | 'faultOf'>;
}

function EndpointFields({ kind, form: { values, isOpen, faultOf } }: EndpointFieldsProps) {
  const { t } = useTranslation();
  const events = kind === 'webhook' ? partnerEvents : postbackEvents;
  const isChosen = (event: string) => !isOpen || values[optionName('events', event)] !== undefined;
  return (
    <>
      <TextInput
        name="url"
        type="url"
        label={t('partners:field.url')}
        error={faultOf('url')}
        defaultValue={values.url}
        maxLength={maxUrlLength}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        name="partner"
        label={t('partners:field.partner')}
        description={t(`partners:partnerHelp.${kind}`)}
        error={faultOf('partner')}
        defaultValue={values.partner}
        maxLength={maxPartnerLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <OptionsField
        name="events"
        label={t('partners:field.events')}
        error={faultOf('events')}
        options={events.map((event) => ({
          value: event,
          label: t(`partners:event.${event}`),
          isChosen: isChosen(event),
        }))}
      />
    </>
  );
}
