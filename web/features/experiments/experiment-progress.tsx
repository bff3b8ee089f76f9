import type { CountryOffer, Experiment, ExperimentResults } from '#contract/experiments/endpoints.ts';
import { listVariants, paidDays } from '#contract/experiments/facts.ts';
import { GroupTable } from '#web/console/tables/group-table.tsx';
import { useShareFormat } from '#web/console/tables/use-share-format.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './experiments.module.css';
import { PackageLists } from './package-lists.tsx';
import { VerdictText } from './verdict-text.tsx';

interface ExperimentProgressProps {
  experiment: Experiment;
  offer: CountryOffer;
}

/** How far an experiment is, its two lists, and what came of it. */
export function ExperimentProgress({ experiment, offer }: ExperimentProgressProps) {
  const { name, state, list_b, results, planned_persons } = experiment;
  // Once a list is kept, what is sold is no longer what was compared.
  const hasLists = state === 'running' || state === 'complete';
  return (
    <section className={classes.part} aria-labelledby="experiment-results">
      <Title order={3} size="h4" id="experiment-results">
        {name}
      </Title>
      <p className={classes.facts}>{useStateWords(experiment).join(' · ')}</p>
      {hasLists && <PackageLists order={4} a={offer.packages} b={list_b} />}
      {results && <GroupResults results={results} />}
      {results?.verdict && <VerdictText verdict={results.verdict} planned={planned_persons} />}
    </section>
  );
}

function useStateWords({ country, state, started_at, ended_by, complete_at }: Experiment): string[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    format.country(country),
    t(`experiments:state.${state}`),
    started_at && t('experiments:startedAt', { when: format.dayAndTime(started_at) }),
    state === 'running' &&
      complete_at &&
      t('experiments:completeAt', { when: format.dayAndTime(complete_at) }),
    state === 'ended' && ended_by && ended_by !== 'time' && t(`experiments:endedBy.${ended_by}`),
  ].filter((words): words is string => Boolean(words));
}

function GroupResults({ results }: { results: ExperimentResults }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = useShareFormat();
  const count = (persons: number | null) =>
    persons === null ? t('experiments:few') : format.number(persons);
  const shareOf = ({ share }: ExperimentResults['a']) =>
    share === null
      ? '–'
      : t('experiments:interval', {
          share: percent(share.share),
          low: percent(share.low),
          high: percent(share.high),
        });
  return (
    <>
      <GroupTable
        label={t('experiments:result.table')}
        columns={[
          t('experiments:result.list'),
          t('experiments:result.persons'),
          t('experiments:result.paid', { days: paidDays }),
          t('experiments:result.share'),
        ]}
        rows={listVariants.map((variant) => ({
          key: variant,
          // The lists above say what the letters stand for.
          name: variant.toUpperCase(),
          cells: [count(results[variant].persons), count(results[variant].paid), shareOf(results[variant])],
        }))}
      />
      <Text size="sm" c="dimmed">
        {!results.verdict && `${t('experiments:noVerdictYet')} `}
        {t('experiments:privacy')}
      </Text>
    </>
  );
}
