import type { ReactNode } from 'react';
import { forGood } from '#contract/member-records/facts.ts';
import { sanctionMember } from '#contract/member-records/forms.ts';
import {
  type ReportReason,
  reportReasons,
  statementLength,
  suspensionDays,
} from '#contract/reports/facts.ts';
import { isBan, type SanctionKind, sanctionKinds } from '#contract/sanctions/facts.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { SecondFactor } from '#web/console/forms/second-factor.tsx';
import { useFreshCode } from '#web/console/forms/use-fresh-code.ts';
import { useIsInteractive } from '#web/platform/hydration/use-is-interactive.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { HiddenFields } from './hidden-fields.tsx';
import classes from './sanction-form.module.css';
import { useRecord } from './use-record.ts';
import { useRefused } from './use-refused.ts';

interface SanctionFormProps {
  id: number;
  /** Some kinds make no sense beside the sanction in force. */
  kinds?: readonly SanctionKind[];
}

/** Folded away, so that nobody decides by a slip. After a decision another one needs another key. */
export function SanctionForm({ id, kinds = sanctionKinds }: SanctionFormProps) {
  const { t } = useTranslation();
  const { isRefused } = useRefused('sanction');
  return (
    <Disclosure label={t('memberrecords:sanction.open')} isOpen={isRefused}>
      <OpenForm id={id} kinds={kinds} />
    </Disclosure>
  );
}

type OpenFormProps = Required<SanctionFormProps>;

function useSanction({ id, kinds }: OpenFormProps) {
  const refused = useRefused('sanction');
  const { kind, rule, facts = '', days } = refused.values;
  const form = useEndpointForm(sanctionMember, {
    initialValues: {
      id,
      kind: kinds.find((one) => one === kind) ?? kinds[0] ?? 'warning',
      rule: reportReasons.find((one) => one === rule) ?? ('scam' as ReportReason),
      facts,
      days: days === undefined ? suspensionDays[0] : readDays(days),
      code: '',
    },
    initialErrors: refused.errors,
    transformValues: (values) => (values.kind === 'warning' ? { ...values, days: null } : values),
  });
  const { isAsked, showFieldErrors } = useFreshCode(form, refused.fields);
  const sending = useFormSubmit(sanctionMember, { ...form, showFieldErrors }, { onSuccess: useRecord() });
  const isCodeAsked = isAsked && isBan(form.getValues());
  return { form, isCodeAsked, sending: { ...sending, error: sending.error ?? refused.error } };
}

const readDays = (value: string) => (value === forGood ? null : Number(value));

function OpenForm(props: OpenFormProps) {
  const { t } = useTranslation();
  const { id, kinds } = props;
  const { form, sending, isCodeAsked } = useSanction(props);
  const isInteractive = useIsInteractive();
  const { kind, days } = form.getValues();
  return (
    <form ref={sending.box} className={classes.form} method="post" noValidate onSubmit={sending.submit}>
      <HiddenFields form="sanction" id={id} />
      <Stack gap="sm">
        <SelectField
          name="kind"
          label={t('memberrecords:sanction.kind')}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const chosen = kinds.find((one) => one === value) ?? kind;
            form.setValues({ kind: chosen, days: suspensionDays[0] });
          }}
          choices={kinds.map((value) => ({ value, label: t(`memberrecords:sanction.kinds.${value}`) }))}
        />
        <SelectField
          {...form.getInputProps('rule')}
          name="rule"
          label={t('memberrecords:sanction.rule')}
          choices={reportReasons.map((value) => ({ value, label: t(`review:rule.${value}`) }))}
        />
        {!(isInteractive && kind === 'warning') && (
          <div className={classes.span}>
            <Span
              kind={kind}
              days={days}
              fault={form.errors.days}
              onChange={(chosen) => form.setFieldValue('days', chosen)}
            />
          </div>
        )}
        <GrowingTextarea
          {...form.getInputProps('facts')}
          name="facts"
          label={t('memberrecords:sanction.facts')}
          description={t('memberrecords:sanction.factsHelp')}
          minRows={3}
          maxRows={12}
          maxSigns={statementLength}
        />
        {isCodeAsked && <SecondFactor form={form} />}
        <FormError error={sending.error} />
        <Button type="submit" color="danger" loading={sending.isPending}>
          {isInteractive
            ? t(`memberrecords:sanction.submit.${isBan({ kind, days }) ? 'ban' : kind}`)
            : t('review:decision.send')}
        </Button>
      </Stack>
    </form>
  );
}

interface SpanProps {
  kind: SanctionKind;
  days: number | null;
  fault: ReactNode;
  onChange: (days: number | null) => void;
}

/** A limit always ends. */
function Span({ kind, days, fault, onChange }: SpanProps) {
  const { t } = useTranslation();
  const spans = suspensionDays.map((span) => ({
    value: String(span),
    label: t('memberrecords:sanction.days', { count: span }),
  }));
  const withoutEnd = { value: forGood, label: t('memberrecords:sanctions.forGood') };
  return (
    <SelectField
      name="days"
      label={t('memberrecords:sanction.span')}
      error={fault}
      value={String(days)}
      onChange={({ currentTarget: { value } }) => onChange(readDays(value))}
      choices={kind === 'limit' ? spans : [...spans, withoutEnd]}
    />
  );
}
