import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ActionFunctionArgs, useParams, useSearchParams } from 'react-router';
import { domainSections, domainViews } from '#contract/domains/facts.ts';
import type { DomainPage as Page } from '#contract/domains/fields.ts';
import { AppError } from '#contract/errors.ts';
import { DoneNote, saved, useDone } from '#web/console/forms/done-note.tsx';
import { useSentForm } from '#web/platform/api/form-action.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { Codes } from './codes/codes.tsx';
import { codesQuery } from './codes/codes-query.ts';
import { sendDomainForm } from './domain-action.ts';
import { DomainFrame, DomainHeading } from './domain-frame.tsx';
import { domainQuery } from './domain-query.ts';
import { History } from './history/history.tsx';
import { lookQuery } from './look/look-query.ts';
import { MailRecords } from './mail/mail-records.tsx';
import { pricesQuery } from './packages/prices-query.ts';
import { SectionForm } from './section-form.tsx';

const queries = ({ params: { domain = '' }, url }: Parameters<BuildQueries>[0]) => [
  // Staff without the role read whom to ask.
  { query: domainQuery(domain), required: false },
  ...(url.searchParams.get('section') === 'codes' ? [{ query: codesQuery(domain), required: false }] : []),
  ...(url.searchParams.get('section') === 'countries'
    ? [{ query: pricesQuery(domain, {}), required: false }]
    : []),
  ...(url.searchParams.get('section') === 'look' ? [{ query: lookQuery(domain, {}), required: false }] : []),
];
export const middleware = [requireTranslations('owners', 'prompts')];
export const clientMiddleware = [requireTranslations('owners', 'prompts')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendDomainForm(args);

/** A domain, section by section. Every form of the page works without scripts. */
export default function DomainPage() {
  const { t } = useTranslation();
  const { domain = '' } = useParams();
  const { data, error, refetch } = useQuery(domainQuery(domain));
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <DomainHeading name={data?.domain.name ?? domain}>
      {isMissing && <EmptyState title={t('review:noRole.title')} text={t('domains:noRole')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <OpenDomain domain={data.domain} onOutrun={refetch} />}
    </DomainHeading>
  );
}

function OpenDomain({ domain, onOutrun }: { domain: Page; onOutrun: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { section: sent } = useSentForm().values;
  const named = sent ?? search.get('section');
  const { done, times, onDone: addDone } = useDone(saved);
  const view = domainViews.find((one) => one === named);
  const section = domainSections.find((one) => one === named) ?? 'brand';
  const shown = view ?? section;
  const onDone = () => addDone('1');
  const onSaved = (answer: { domain: Page }) => {
    client.setQueryData(domainQuery(domain.domain).queryKey, answer);
    onDone();
  };
  return (
    <DomainFrame domain={domain} part={shown}>
      {domain.closed_for_age && <RefusalAlert color="amber">{t('domains:closedForAge')}</RefusalAlert>}
      {done && <DoneNote key={times}>{t('domains:saved')}</DoneNote>}
      {view === 'history' && <History domain={domain} onUndone={onSaved} />}
      {view === 'codes' && <Codes domain={domain.domain} onDone={onDone} />}
      {view === 'mail' && <MailRecords domain={domain.domain} />}
      {!view && <SectionForm key={section} {...{ domain, section, onSaved, onOutrun }} />}
    </DomainFrame>
  );
}
