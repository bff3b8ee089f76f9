import { useNavigate } from 'react-router';
import { type CountryOffer, type Experiment, saveExperiment } from '#contract/experiments/endpoints.ts';
import {
  type ExperimentOutcome,
  experimentDays,
  experimentsPath,
  paceDays,
} from '#contract/experiments/facts.ts';
import { FieldGroup } from '#web/console/forms/field-group.tsx';
import { useKeptForm } from '#web/platform/api/use-kept-form.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './experiments.module.css';
import { toSaved } from './experiments-action.ts';
import { ListFields } from './list-fields.tsx';
import { useExperimentFault } from './use-experiment-fault.ts';

interface ExperimentFormProps {
  domain: string;
  experiment: Experiment | null;
  offer: CountryOffer;
  onDone: (outcome: ExperimentOutcome) => void;
}

/** A draft: its controls keep what was typed until the server has accepted it. */
export function ExperimentForm({ domain, experiment, offer, onDone }: ExperimentFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const form = useKeptForm(saveExperiment, {
    isMine: (sent) => sent.form === 'save',
    toInput: toSaved,
    onDone(answer) {
      if (experiment) onDone('save');
      else void navigate(`${experimentsPath(domain, answer.experiment)}?done=save`);
    },
    describe: useExperimentFault(),
  });
  const shown = form.wasRefused ? form.typed : (experiment?.fields ?? {});
  const fault = form.faultOf('revision') ?? form.faultOf('country');
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <input type="hidden" name="form" value="save" />
      <input type="hidden" name="domain" value={domain} />
      <input type="hidden" name="experiment" value={experiment?.id ?? ''} />
      <input type="hidden" name="revision" value={experiment?.revision ?? 0} />
      <input type="hidden" name="country" value={offer.country} />
      <p className={classes.facts}>{`${format.country(offer.country)} · ${t('experiments:state.draft')}`}</p>
      <FieldGroup title={t('experiments:section.what')}>
        <TextInput
          name="name"
          label={t('experiments:field.name')}
          error={form.faultOf('name')}
          defaultValue={shown.name}
          maxLength={60}
          autoComplete="off"
        />
        <ListFields offer={offer} shown={shown} fault={form.faultOf('packages')} />
      </FieldGroup>
      <FieldGroup title={t('experiments:section.when')}>
        <PlanFields shown={shown} offer={offer} faultOf={form.faultOf} />
      </FieldGroup>
      {fault && (
        <p role="alert" className="field-error">
          {fault}
        </p>
      )}
      <FormError error={form.error} />
      <Button type="submit" loading={form.isPending} className={classes.button}>
        {t('experiments:save')}
      </Button>
    </form>
  );
}

interface PlanFieldsProps {
  shown: Readonly<Record<string, string>>;
  offer: CountryOffer;
  faultOf: (path: string) => string | undefined;
}

function PlanFields({ shown, offer: { country, newcomers }, faultOf }: PlanFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = { country: format.country(country), days: paceDays };
  const controls = [
    { name: 'base', help: t('experiments:help.base'), mode: 'decimal' },
    { name: 'difference', help: t('experiments:help.difference'), mode: 'decimal' },
    { name: 'days', help: t('experiments:help.days', experimentDays), mode: 'numeric' },
  ] as const;
  return (
    <>
      {controls.map(({ name, help, mode }) => (
        <TextInput
          key={name}
          name={name}
          label={t(`experiments:field.${name}`)}
          description={help}
          error={faultOf(name)}
          defaultValue={shown[name]}
          inputMode={mode}
          maxLength={5}
          autoComplete="off"
        />
      ))}
      <Text size="sm" c="dimmed">
        {newcomers === null
          ? t('experiments:paceFew', place)
          : t('experiments:pace', { ...place, count: newcomers })}
      </Text>
    </>
  );
}
