import { useNavigate } from 'react-router';
import { changeExperiment, type Experiment } from '#contract/experiments/endpoints.ts';
import {
  type ExperimentChange,
  type ExperimentOutcome,
  experimentsPath,
} from '#contract/experiments/facts.ts';
import { ChangeButton } from '#web/console/forms/change-button.tsx';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './experiments.module.css';
import { toChange } from './experiments-action.ts';
import { useExperimentFault } from './use-experiment-fault.ts';

interface ExperimentButtonsProps {
  domain: string;
  experiment: Experiment;
  onDone: (outcome: ExperimentOutcome) => void;
}

const changesOf: Partial<Record<Experiment['state'], readonly ExperimentChange[]>> = {
  draft: ['start', 'remove'],
  running: ['stop'],
  complete: ['keep_a', 'keep_b'],
};

const facts = ['revision', 'packages', 'country'];

/** What can be done with an experiment as it is; each says first what it means. */
export function ExperimentButtons({ domain, experiment, onDone }: ExperimentButtonsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const describe = useExperimentFault();
  const refused = useRefusedForm().values.form;
  const { id, revision, state, country, planned_persons } = experiment;
  const words = { number: format.number(planned_persons), country: format.country(country) };
  const finish = (change: ExperimentChange) =>
    change === 'remove' ? void navigate(`${experimentsPath(domain)}?done=remove`) : onDone(change);
  return (
    <div className={classes.actions}>
      {(changesOf[state] ?? []).map((change) => (
        <Disclosure
          key={change}
          label={t(`experiments:open.${change}`)}
          isMain={change === 'start'}
          isOpen={refused === change}
        >
          <Text mb="sm">{t(`experiments:text.${change}`, words)}</Text>
          <ChangeButton
            endpoint={changeExperiment}
            name={change}
            values={{ domain, experiment: id, revision }}
            toInput={toChange}
            facts={facts}
            describe={describe}
            label={t(`experiments:change.${change}`)}
            isGrave={change === 'remove'}
            onDone={() => finish(change)}
          />
        </Disclosure>
      ))}
    </div>
  );
}
