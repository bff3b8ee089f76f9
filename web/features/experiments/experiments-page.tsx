import { useQuery } from '@tanstack/react-query';
import { type ActionFunctionArgs, Link, useParams, useSearchParams } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { openExperiment } from '#contract/experiments/endpoints.ts';
import { experimentOutcomes, experimentsPath } from '#contract/experiments/facts.ts';
import { DoneNote, useDone } from '#web/console/forms/done-note.tsx';
import { PartFrame } from '#web/features/domains/part-frame.tsx';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { ExperimentButtons } from './experiment-buttons.tsx';
import { ExperimentForm } from './experiment-form.tsx';
import { ExperimentList } from './experiment-list.tsx';
import { ExperimentProgress } from './experiment-progress.tsx';
import { sendExperimentForm } from './experiments-action.ts';
import { experimentQuery, experimentsQuery, type Opened, readOpened } from './experiments-query.ts';

const queries = ({ params: { domain = '', experiment }, url }: Parameters<BuildQueries>[0]) => [
  // Staff without the role read whom to ask.
  experiment === undefined
    ? { query: experimentsQuery(domain), required: false }
    : { query: experimentQuery(domain, readOpened(experiment, url.searchParams)), required: false },
];
export const middleware = [requireTranslations('owners')];
export const clientMiddleware = [requireTranslations('owners')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendExperimentForm(args);

/** Experiments of a domain, or one of them: two lists of packages and what came of them. Every form works without scripts. */
export default function ExperimentsPage() {
  const { domain = '', experiment } = useParams();
  const [query] = useSearchParams();
  if (experiment === undefined) return <AllExperiments domain={domain} />;
  const opened = readOpened(experiment, query);
  return <OneExperiment key={`${experiment} ${opened.country}`} domain={domain} opened={opened} />;
}

function AllExperiments({ domain }: { domain: string }) {
  const { data, error, refetch } = useQuery(experimentsQuery(domain));
  return (
    <PartFrame
      part="experiments"
      host={domain}
      domain={data?.domain}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && <ExperimentList {...data} domain={domain} />}
    </PartFrame>
  );
}

function OneExperiment({ domain, opened }: { domain: string; opened: Opened }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(experimentQuery(domain, opened));
  return (
    <PartFrame
      part="experiments"
      host={domain}
      domain={data?.domain}
      error={error}
      onRetry={() => void refetch()}
    >
      <p>
        <Anchor component={Link} to={experimentsPath(domain)}>
          {t('experiments:back')}
        </Anchor>
      </p>
      {data && <OpenExperiment opened={data} refetch={() => void refetch()} />}
    </PartFrame>
  );
}

interface OpenExperimentProps {
  opened: OutputOf<typeof openExperiment>;
  refetch: () => void;
}

function OpenExperiment({ opened: { domain, experiment, offer }, refetch }: OpenExperimentProps) {
  const { t } = useTranslation();
  const { done, times, onDone } = useDone(experimentOutcomes);
  const onChanged: typeof onDone = (outcome) => {
    refetch();
    onDone(outcome);
  };
  const props = { domain: domain.domain, onDone: onChanged };
  return (
    <>
      {done && <DoneNote key={times}>{t(`experiments:done.${done}`)}</DoneNote>}
      {!experiment || experiment.state === 'draft' ? (
        <ExperimentForm {...{ ...props, experiment, offer }} />
      ) : (
        <ExperimentProgress experiment={experiment} offer={offer} />
      )}
      {experiment && <ExperimentButtons {...{ ...props, experiment }} />}
    </>
  );
}
