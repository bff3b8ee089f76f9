import { useQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { checkAudit, retryJobs } from '#contract/system/endpoints.ts';
import { systemPath } from '#contract/system/facts.ts';
import { formAction, useRefusedForm } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { JobsPart } from './jobs-part.tsx';
import {
  AuditPart,
  BooksPart,
  DiskPart,
  GuardPart,
  MailPart,
  PaymentsPart,
  PushPart,
  ReplicaPart,
  SearchPart,
} from './parts.tsx';
import { Refusal } from './refusal.tsx';
import { ProcessPart, SchemaPart } from './release-parts.tsx';
import classes from './system-page.module.css';
import { systemQuery } from './system-query.ts';

const queries = () => [
  // Staff without the role read whom to ask.
  { query: systemQuery, required: false },
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

const actions = {
  retry: formAction(retryJobs, () => systemPath),
  check: formAction(
    checkAudit,
    () => systemPath,
    () => ({}),
  ),
};

/** Where the scripts of the page do not come, the browser itself sends its forms. */
export async function action(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'check' ? actions.check(args) : actions.retry(args);
}

/** Whether the installation is well: docs/decisions/081. */
export default function SystemPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(systemQuery);
  const refused = useRefusedForm();
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <div className={classes.page}>
      <PageTitle>{t('system:title')}</PageTitle>
      {isMissing && <EmptyState title={t('review:noRole.title')} text={t('system:noRole')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && (
        <>
          <Text c="dimmed">{t('system:lead')}</Text>
          <Refusal error={refused.error} fields={refused.fields} />
          <div className={classes.parts}>
            <JobsPart part={data.system.jobs} />
            <MailPart part={data.system.mail} />
            <PushPart part={data.system.push} />
            <PaymentsPart part={data.system.payments} />
            <DiskPart part={data.system.disk} />
            <BooksPart part={data.system.books} />
            <AuditPart part={data.system.audit} />
            <GuardPart part={data.system.guard} />
            <SearchPart part={data.system.search} />
            <ReplicaPart part={data.system.replica} />
            <SchemaPart part={data.system.schema} />
            <ProcessPart part={data.system.process} />
          </div>
        </>
      )}
    </div>
  );
}
