import { useQuery } from '@tanstack/react-query';
import { type ActionFunctionArgs, useParams, useSearchParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { Partners } from '#contract/partners/endpoints.ts';
import { endpointKinds } from '#contract/partners/facts.ts';
import { DoneNote } from '#web/console/forms/done-note.tsx';
import { DomainFrame, DomainHeading } from '#web/features/domains/domain-frame.tsx';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { KeyCard } from './key-card.tsx';
import { NewEndpoint } from './new-endpoint.tsx';
import { NewKey } from './new-key.tsx';
import classes from './partners.module.css';
import { sendPartnerForm } from './partners-action.ts';
import { deliveriesQuery, partnersQuery, readLogPlace } from './partners-query.ts';
import { SecretNote } from './secret-note.tsx';
import { type OnPartnersDone, usePartnersDone } from './use-partners-done.ts';

const queries = ({ params: { domain = '' }, url }: Parameters<BuildQueries>[0]) => {
  const place = readLogPlace(url.searchParams);
  return [
    // Staff without the role read whom to ask.
    { query: partnersQuery(domain), required: false },
    ...(place ? [{ query: deliveriesQuery(domain, place), required: false }] : []),
  ];
};
export const middleware = [requireTranslations('owners')];
export const clientMiddleware = [requireTranslations('owners')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendPartnerForm(args);

/** Webhooks, postbacks and keys of the partners of a domain. Every form of the page works without scripts. */
export default function PartnersPage() {
  const { t } = useTranslation();
  const { domain = '' } = useParams();
  const { data, error, refetch } = useQuery(partnersQuery(domain));
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <DomainHeading name={data?.partners.name ?? domain}>
      {isMissing && <EmptyState title={t('review:noRole.title')} text={t('domains:noRole')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <OpenPartners partners={data.partners} />}
    </DomainHeading>
  );
}

function OpenPartners({ partners }: { partners: Partners }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { done, onDone } = usePartnersDone();
  const asked = readLogPlace(search);
  // It may just have been removed.
  const place = partners.endpoints.some(({ id }) => id === asked?.endpoint) ? asked : undefined;
  return (
    <DomainFrame domain={partners} part="partners">
      {done?.outcome && !done.secret && (
        <DoneNote key={done.times}>{t(`partners:done.${done.outcome}`)}</DoneNote>
      )}
      {done?.secret && <SecretNote key={done.times} secret={done.secret} />}
      {place ? (
        <DeliveryLog {...{ domain: partners.domain, once: partners.once, place, onDone }} />
      ) : (
        <PartnerLists {...{ partners, onDone }} />
      )}
    </DomainFrame>
  );
}

function PartnerLists({ partners, onDone }: { partners: Partners; onDone: OnPartnersDone }) {
  const { t } = useTranslation();
  const { domain, once, endpoints, keys } = partners;
  return (
    <>
      <Text c="dimmed">{t('partners:lead')}</Text>
      {endpointKinds.map((kind) => (
        <NewEndpoint key={kind} {...{ domain, once, kind }} onAdded={({ secret }) => onDone('add', secret)} />
      ))}
      {endpoints.length === 0 && <Text>{t('partners:none')}</Text>}
      <div className={classes.list}>
        {endpoints.map((endpoint) => (
          <EndpointCard key={endpoint.id} {...{ domain, once, endpoint, onDone }} />
        ))}
      </div>
      <Title order={3} size="h4">
        {t('partners:keys')}
      </Title>
      <Text c="dimmed">{t('partners:keysLead')}</Text>
      <NewKey {...{ domain, once }} onAdded={({ secret }) => onDone('add', secret)} />
      {keys.length === 0 && <Text>{t('partners:noKeys')}</Text>}
      <div className={classes.list}>
        {keys.map((key) => (
          <KeyCard key={key.id} {...{ domain, partnerKey: key, onDone }} />
        ))}
      </div>
    </>
  );
}
