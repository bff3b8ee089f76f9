import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getComplaint } from '#contract/complaints/endpoints.ts';
import { complaintsPath, toStatusPath } from '#contract/complaints/facts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage, readToken, useToken } from '#web/platform/session/link-token.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { UncheckedLink } from '#web/ui/unchecked-link.tsx';
import classes from './complaints.module.css';

const statusQuery = (number: string | undefined, secret: string) =>
  apiQuery(getComplaint, { number: Number(number), secret });

/** After a reload only the tab has the secret. */
const queries: BuildQueries = ({ params, url }) => {
  const secret = readToken(url.searchParams, 'secret');
  return secret ? [statusQuery(params.number, secret)] : [];
};

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const headers = describeTokenPage;
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

type Complaint = OutputOf<typeof getComplaint>['complaint'];

export default function ComplaintStatusPage() {
  const { t } = useTranslation();
  const { number = '' } = useParams();
  const secret = useToken('secret');
  const { data, error } = useQuery({
    ...statusQuery(number, secret ?? ''),
    enabled: Boolean(secret),
    staleTime: 'static',
  });
  if (secret === '') return <ErrorState error={new AppError('not_found')} />;
  if (error) return <ErrorState error={error} />;
  if (secret === undefined || !data)
    return <UncheckedLink title={t('complaints:status.title', { number })} />;
  return <Status complaint={data.complaint} secret={secret} />;
}

function Status({ complaint, secret }: { complaint: Complaint; secret: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number } = complaint;
  return (
    <NarrowPage isWide isSober>
      <PageTitle>{t('complaints:status.title', { number })}</PageTitle>
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
      {/* The address does not contain the secret, so this link is what visitors can save. */}
      <Anchor href={toStatusPath({ number, secret })}>{t('complaints:status.link')}</Anchor>
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
