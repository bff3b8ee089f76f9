import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { complaintsPath, getComplaint } from '#contract/complaints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './complaints.module.css';

function statusQuery(number: string | undefined, query: URLSearchParams) {
  return apiQuery(getComplaint, { number: Number(number), secret: query.get('secret') ?? '' });
}

const queries: BuildQueries = ({ params, url }) => [statusQuery(params.number, url.searchParams)];

export const middleware = [requireWords('help')];
export const clientMiddleware = [requireWords('help')];
export const handle = { hydrate: false };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

type Complaint = OutputOf<typeof getComplaint>['complaint'];

export default function ComplaintStatusPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { number } = useParams();
  const [query] = useSearchParams();
  const { complaint } = useSuspenseQuery(statusQuery(number, query)).data;
  return (
    <NarrowPage isWide>
      <PageTitle>{t('complaints:status.title', { number: complaint.number })}</PageTitle>
      <Text c="dimmed">
        {t(`complaints:reasons.${complaint.reason}`)}
        <br />
        {t('complaints:status.received', { when: format.dayAndTime(complaint.created_at) })}
      </Text>
      {complaint.state === 'open' ? (
        <p className={classes.state}>{t('complaints:status.open')}</p>
      ) : (
        <Decision complaint={complaint} state={complaint.state} />
      )}
      <Button component="a" href={complaintsPath} variant="default" fullWidth>
        {t('complaints:status.again')}
      </Button>
    </NarrowPage>
  );
}

function Decision({ complaint, state }: { complaint: Complaint; state: 'upheld' | 'dismissed' }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p className={classes.state}>{t(`complaints:status.${state}`)}</p>
      <section>
        <h2 className={classes.heading}>{t('complaints:status.reasons')}</h2>
        <p className={classes.statement}>{complaint.statement}</p>
      </section>
      {complaint.decided_at && (
        <Text c="dimmed">
          {t('complaints:status.decided', { when: format.dayAndTime(complaint.decided_at) })}
        </Text>
      )}
      <Text>{t('complaints:status.appeal')}</Text>
    </>
  );
}
