import { useQuery } from '@tanstack/react-query';
import { type ActionFunctionArgs, Link, useParams } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { openMailing } from '#contract/mailings/endpoints.ts';
import { mailingOutcomes, mailingsPath } from '#contract/mailings/facts.ts';
import { DoneNote, useDone } from '#web/console/forms/done-note.tsx';
import { PartFrame } from '#web/features/domains/part-frame.tsx';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MailingForm } from './mailing-form.tsx';
import { MailingList } from './mailing-list.tsx';
import { MailingProgress } from './mailing-progress.tsx';
import classes from './mailings.module.css';
import { sendMailingForm } from './mailings-action.ts';
import { mailingQuery, mailingsQuery, readMailing } from './mailings-query.ts';
import { SendMailing } from './send-mailing.tsx';

const queries = ({ params: { domain = '', mailing } }: Parameters<BuildQueries>[0]) => [
  // Staff without the role read whom to ask.
  mailing === undefined
    ? { query: mailingsQuery(domain), required: false }
    : { query: mailingQuery(domain, readMailing(mailing)), required: false },
];
export const middleware = [requireTranslations('owners')];
export const clientMiddleware = [requireTranslations('owners')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendMailingForm(args);

/** Mailings of a domain, or one of them: who, what, when, and what came of it. Every form works without scripts. */
export default function MailingsPage() {
  const { domain = '', mailing } = useParams();
  if (mailing === undefined) return <AllMailings domain={domain} />;
  return <OneMailing key={mailing} domain={domain} mailing={readMailing(mailing)} />;
}

function AllMailings({ domain }: { domain: string }) {
  const { data, error, refetch } = useQuery(mailingsQuery(domain));
  return (
    <PartFrame
      part="mailings"
      host={domain}
      domain={data?.domain}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && <MailingList domain={domain} mailings={data.mailings} />}
    </PartFrame>
  );
}

function OneMailing({ domain, mailing }: { domain: string; mailing: number | undefined }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(mailingQuery(domain, mailing));
  return (
    <PartFrame
      part="mailings"
      host={domain}
      domain={data?.domain}
      error={error}
      onRetry={() => void refetch()}
    >
      <p className={classes.line}>
        <Anchor component={Link} to={mailingsPath(domain)}>
          {t('mailings:back')}
        </Anchor>
      </p>
      {data && <OpenMailing opened={data} refetch={() => void refetch()} />}
    </PartFrame>
  );
}

interface OpenMailingProps {
  opened: OutputOf<typeof openMailing>;
  refetch: () => void;
}

function OpenMailing({ opened: { domain, mailing, options }, refetch }: OpenMailingProps) {
  const { t } = useTranslation();
  const { done, times, onDone } = useDone(mailingOutcomes);
  const onChanged: typeof onDone = (outcome) => {
    refetch();
    onDone(outcome);
  };
  const props = { domain: domain.domain, onDone: onChanged };
  return (
    <>
      {done && <DoneNote key={times}>{t(`mailings:done.${done}`)}</DoneNote>}
      {mailing?.results && <MailingProgress {...props} mailing={{ ...mailing, results: mailing.results }} />}
      {(!mailing || mailing.state === 'draft') && (
        <MailingForm {...{ ...props, mailing, options, refetch }} />
      )}
      {mailing && <MailPreview {...{ ...props, mailing, options }} />}
      {mailing?.state === 'draft' && <SendMailing {...{ ...props, mailing }} />}
    </>
  );
}
