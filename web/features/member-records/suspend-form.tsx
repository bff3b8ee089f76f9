import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { suspendMember } from '#contract/member-records/forms.ts';
import {
  type ReportReason,
  reportReasons,
  statementLength,
  suspensionDays,
} from '#contract/reports/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { useRecord } from './use-record.ts';

const spans = [...suspensionDays, null] as const;

/** Opened by a button, so that nobody suspends by a slip. */
export function SuspendForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm id={id} />;
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t('memberrecords:suspend.open')}
    </Button>
  );
}

function OpenForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const form = useEndpointForm(suspendMember, {
    initialValues: { id, rule: 'scam' as ReportReason, facts: '', days: 7 as number | null },
  });
  const sending = useFormSubmit(suspendMember, form, { onSuccess: useRecord() });
  const days = form.getValues().days;
  return (
    <form ref={sending.box} noValidate onSubmit={sending.submit}>
      <Stack gap="sm">
        <SelectField
          {...form.getInputProps('rule')}
          label={t('memberrecords:suspend.rule')}
          choices={reportReasons.map((value) => ({ value, label: t(`review:rule.${value}`) }))}
        />
        <SelectField
          label={t('memberrecords:suspend.span')}
          value={String(days)}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('days', value === 'null' ? null : Number(value))
          }
          choices={spans.map((span) => ({
            value: String(span),
            label:
              span === null
                ? t('memberrecords:sanctions.forGood')
                : t('memberrecords:suspend.days', { count: span }),
          }))}
        />
        <GrowingTextarea
          {...form.getInputProps('facts')}
          label={t('memberrecords:suspend.facts')}
          description={t('memberrecords:suspend.factsHelp')}
          minRows={3}
          maxRows={12}
          maxSigns={statementLength}
        />
        <FormError error={sending.error} />
        <Button type="submit" color="danger" loading={sending.isPending}>
          {t('memberrecords:suspend.submit')}
        </Button>
      </Stack>
    </form>
  );
}
