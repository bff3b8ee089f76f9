import { type FormEvent, useEffect, useState } from 'react';
import { editDomain } from '#contract/domains/endpoints.ts';
import type { DomainSection } from '#contract/domains/facts.ts';
import type { DomainField, DomainPage } from '#contract/domains/fields.ts';
import type { FieldError } from '#contract/errors.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { type Attempt, useAttempt } from './attempt.ts';
import { Considered } from './considered.tsx';
import { toEdit } from './domain-action.ts';
import { FieldControl } from './fields/field-control.tsx';
import { Meanwhile } from './history/meanwhile.tsx';
import { LookPreview } from './look/look-preview.tsx';
import { LostFaults } from './lost-faults.tsx';
import { PackagesField } from './packages/packages-field.tsx';
import { PreviewButton, PricePreview } from './packages/price-preview.tsx';
import classes from './section-form.module.css';
import { readValues, rebase, type Texts, toTexts } from './typed-fields.ts';

interface SectionFormProps {
  domain: DomainPage;
  section: DomainSection;
  onSaved: (answer: { domain: DomainPage }) => void;
  /** The domain is read again, since somebody else has changed it. */
  onOutrun: () => Promise<unknown>;
}

/** A section of a domain. What was typed stays through every refusal. */
export function SectionForm(props: SectionFormProps) {
  const { domain, section } = props;
  const fields = domain.sections.find((one) => one.section === section)?.fields ?? [];
  const kept = useAttempt(({ form, section: sent }) => form === 'edit' && sent === section);
  const { attempt } = kept;
  return (
    <OpenForm
      // Other values are another form: its controls keep what they showed first.
      key={`${domain.version} ${attempt?.times ?? ''}`}
      {...props}
      {...{ fields, attempt }}
      onRefused={async (values, error) => {
        const isOutrun = Object(error).fields?.some(({ code }: { code: string }) => code === 'edited');
        if (isOutrun) await props.onOutrun();
        kept.refuse(values, error);
      }}
      onSaved={(answer) => {
        kept.forget();
        props.onSaved(answer);
      }}
    />
  );
}

interface OpenFormProps extends SectionFormProps {
  fields: readonly DomainField[];
  attempt: Attempt | undefined;
  onRefused: (values: Texts, error: unknown) => Promise<void>;
}

function OpenForm({ domain, section, fields, attempt, onSaved, onRefused }: OpenFormProps) {
  const { t } = useTranslation();
  const [current] = useState(() => toTexts(fields));
  const [shown] = useState(() => (attempt ? rebase(current, attempt) : current));
  const { box, submit, isPending } = useSending({ attempt, onSaved, onRefused });
  const faults = attempt?.fields ?? [];
  return (
    <form ref={box} method="post" noValidate className={classes.form} onSubmit={submit}>
      <input type="hidden" name="form" value="edit" />
      <input type="hidden" name="domain" value={domain.domain} />
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="base" value={JSON.stringify(current)} />
      {attempt && <Meanwhile fields={fields} before={attempt.base} />}
      {fields.map((field) => (
        <SectionField key={field.name} {...{ field, fields, shown, faults }} />
      ))}
      {section === 'countries' && (
        <PricePreview domain={domain.domain} {...{ fields, box, shown }} base={current} />
      )}
      {section === 'look' && (
        <LookPreview domain={domain.domain} name={domain.name} box={box} base={current} shown={shown} />
      )}
      <LostFaults faults={faults} fields={fields} />
      <FormError error={attempt?.error} />
      <Considered {...{ attempt, isPending }} label={t('domains:save')} />
      {section === 'countries' && <PreviewButton />}
    </form>
  );
}

interface SectionFieldProps extends Pick<OpenFormProps, 'fields'> {
  field: DomainField;
  shown: Texts;
  faults: readonly FieldError[];
}

function SectionField({ field, fields, shown, faults }: SectionFieldProps) {
  const ties = { field, faults, text: shown[field.name] ?? '' };
  if (field.name !== 'packages') return <FieldControl {...ties} />;
  const { countries = '' } = shown;
  const options = fields.find(({ name }) => name === 'countries')?.options ?? [];
  return <PackagesField {...ties} countries={countries.split(',').filter(Boolean)} options={options} />;
}

function useSending({
  attempt,
  onSaved,
  onRefused,
}: Pick<OpenFormProps, 'attempt' | 'onSaved' | 'onRefused'>) {
  const { box, focusFault } = useFocusFault();
  const saving = useApiMutation(editDomain, { inline: true });
  // A refused form is drawn once more, and shows where it is wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    if (attempt) focusFault();
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readValues(event.currentTarget);
    try {
      onSaved(await saving.mutateAsync(toEdit(values)));
    } catch (error) {
      await onRefused(values, error);
    }
  };
  return {
    box,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    isPending: saving.isPending,
  };
}
