import { useState } from 'react';
import { sanctionMember } from '#contract/member-records/forms.ts';
import {
  type ReportReason,
  reportReasons,
  statementLength,
  suspensionDays,
} from '#contract/reports/facts.ts';
import { isBan, type SanctionKind, sanctionKinds } from '#contract/sanctions/facts.ts';
import { SecondFactor } from '#web/features/staff/second-factor.tsx';
import { useFreshCode } from '#web/features/staff/use-fresh-code.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { useRecord } from './use-record.ts';

interface SanctionFormProps {
  id: number;
  /** Some kinds make no sense beside the sanction in force. */
  kinds?: readonly SanctionKind[];
}

/** Opened by a button, so that nobody decides by a slip. */
export function SanctionForm({ id, kinds = sanctionKinds }: SanctionFormProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm id={id} kinds={kinds} onDone={() => setOpen(false)} />;
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t('memberrecords:sanction.open')}
    </Button>
  );
}

type OpenFormProps = Required<SanctionFormProps> & { onDone: () => void };

function useSanction({ id, kinds, onDone }: OpenFormProps) {
  const putRecord = useRecord();
  const form = useEndpointForm(sanctionMember, {
    initialValues: {
      id,
      kind: kinds[0] ?? 'warning',
      rule: 'scam' as ReportReason,
      facts: '',
      days: null as number | null,
      code: '',
    },
  });
  const { isAsked, showFieldErrors } = useFreshCode(form, []);
  const sending = useFormSubmit(
    sanctionMember,
    { ...form, showFieldErrors },
    {
      onSuccess(answer) {
        putRecord(answer);
        onDone();
      },
    },
  );
  return { form, sending, isCodeAsked: isAsked && isBan(form.getValues()) };
}

function OpenForm(props: OpenFormProps) {
  const { t } = useTranslation();
  const { kinds } = props;
  const { form, sending, isCodeAsked } = useSanction(props);
  const { kind, days } = form.getValues();
  return (
    <form ref={sending.box} noValidate onSubmit={sending.submit}>
      <Stack gap="sm">
        <SelectField
          label={t('memberrecords:sanction.kind')}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const chosen = kinds.find((one) => one === value) ?? kind;
            form.setValues({ kind: chosen, days: chosen === 'warning' ? null : suspensionDays[0] });
          }}
          choices={kinds.map((value) => ({ value, label: t(`memberrecords:sanction.kinds.${value}`) }))}
        />
        <SelectField
          {...form.getInputProps('rule')}
          label={t('memberrecords:sanction.rule')}
          choices={reportReasons.map((value) => ({ value, label: t(`review:rule.${value}`) }))}
        />
        {kind !== 'warning' && (
          <Span kind={kind} days={days} onChange={(chosen) => form.setFieldValue('days', chosen)} />
        )}
        <GrowingTextarea
          {...form.getInputProps('facts')}
          label={t('memberrecords:sanction.facts')}
          description={t('memberrecords:sanction.factsHelp')}
          minRows={3}
          maxRows={12}
          maxSigns={statementLength}
        />
        {isCodeAsked && <SecondFactor form={form} />}
        <FormError error={sending.error} />
        <Button type="submit" color="danger" loading={sending.isPending}>
          {t(`memberrecords:sanction.submit.${isBan({ kind, days }) ? 'ban' : kind}`)}
        </Button>
      </Stack>
    </form>
  );
}

interface SpanProps {
  kind: SanctionKind;
  days: number | null;
  onChange: (days: number | null) => void;
}

/** A limit always ends. */
function Span({ kind, days, onChange }: SpanProps) {
  const { t } = useTranslation();
  const spans = suspensionDays.map((span) => ({
    value: String(span),
    label: t('memberrecords:sanction.days', { count: span }),
  }));
  const forGood = { value: 'null', label: t('memberrecords:sanctions.forGood') };
  return (
    <SelectField
      label={t('memberrecords:sanction.span')}
      value={String(days)}
      onChange={({ currentTarget: { value } }) => onChange(value === 'null' ? null : Number(value))}
      choices={kind === 'suspension' ? [...spans, forGood] : spans}
    />
  );
}
