import { Link } from 'react-router';
import type { ExperimentSummary } from '#contract/experiments/endpoints.ts';
import { experimentsPath, newExperiment } from '#contract/experiments/facts.ts';
import { DoneNote, useDone } from '#web/console/forms/done-note.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import classes from './experiments.module.css';

interface ExperimentListProps {
  domain: string;
  countries: readonly string[];
  experiments: readonly ExperimentSummary[];
}

/** The experiments of a domain, the newest first. */
export function ExperimentList({ domain, countries, experiments }: ExperimentListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { done, times } = useDone(['remove']);
  return (
    <>
      {done && <DoneNote key={times}>{t('experiments:done.remove')}</DoneNote>}
      <Text c="dimmed">{t('experiments:lead')}</Text>
      <form method="get" action={experimentsPath(domain, newExperiment)} className={classes.form}>
        <SelectField
          name="country"
          label={t('experiments:field.country')}
          choices={countries.map((value) => ({ value, label: format.country(value) }))}
        />
        <Button type="submit" variant="default" className={classes.button}>
          {t('experiments:new')}
        </Button>
      </form>
      {experiments.length === 0 && <Text>{t('experiments:none')}</Text>}
      <ul className={classes.list}>
        {experiments.map((experiment) => (
          <ExperimentLine key={experiment.id} {...{ domain, experiment }} />
        ))}
      </ul>
    </>
  );
}

function ExperimentLine({ domain, experiment }: { domain: string; experiment: ExperimentSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, country, state, started_at } = experiment;
  const facts = [
    format.country(country),
    t(`experiments:state.${state}`),
    started_at && t('experiments:startedAt', { when: format.dayAndTime(started_at) }),
  ];
  return (
    <li className={classes.card}>
      <Anchor component={Link} to={experimentsPath(domain, id)}>
        <strong>{name}</strong>
      </Anchor>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
