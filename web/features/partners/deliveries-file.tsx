import { deliveriesFilePath, deliveryStates, partnerEvents, testEvent } from '#contract/partners/facts.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './partners.module.css';

interface DeliveriesFileProps {
  domain: string;
  endpoint: number;
  timeZone: string;
}

/** The log as CSV, filtered; the browser sends the form itself. */
export function DeliveriesFile({ domain, endpoint, timeZone }: DeliveriesFileProps) {
  const { t } = useTranslation();
  const any = { value: '', label: t('partners:file.any') };
  const states = deliveryStates.map((value) => ({ value, label: t(`partners:delivery.${value}`) }));
  const events = partnerEvents.map((value) => ({ value, label: t(`partners:event.${value}`) }));
  return (
    <Disclosure label={t('partners:file.open')}>
      <form method="get" action={deliveriesFilePath} className={classes.form}>
        <input type="hidden" name="domain" value={domain} />
        <input type="hidden" name="endpoint" value={endpoint} />
        <Text size="sm" c="dimmed">
          {t('partners:file.text', { zone: timeZone })}
        </Text>
        <SelectField name="state" label={t('partners:file.state')} choices={[any, ...states]} />
        <SelectField
          name="event"
          label={t('partners:field.events')}
          choices={[any, ...events, { value: testEvent, label: t('partners:testEvent') }]}
        />
        <TextInput type="date" name="from" label={t('partners:file.from')} />
        <TextInput type="date" name="to" label={t('partners:file.to')} />
        <Button type="submit" variant="default" className={classes.button}>
          {t('partners:file.get')}
        </Button>
      </form>
    </Disclosure>
  );
}
