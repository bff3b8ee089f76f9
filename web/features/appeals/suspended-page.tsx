import { useQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import { suspendedPath } from '#contract/appeals/facts.ts';
import { fileAppeal, getOwnSanction, leaveSuspended } from '#contract/appeals/suspended.ts';
import { deleteSuspended, getSuspendedExport, requestSuspendedExport } from '#contract/deletion/suspended.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { formAction, useRefusedForm } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage, readToken, useToken } from '#web/platform/session/link-token.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Decision } from './decision.tsx';
import { Leaving } from './leaving.tsx';
import { Objection } from './objection.tsx';

const sanctionQuery = apiQuery(getOwnSanction, {});
const exportQuery = (token: string) => apiQuery(getSuspendedExport, token ? { token } : {});
const queries = ({ url }: { url: URL }) => [sanctionQuery, exportQuery(readToken(url.searchParams))];

const actions = {
  appeal: formAction(fileAppeal, () => suspendedPath),
  export: formAction(requestSuspendedExport, () => suspendedPath),
  delete: formAction(deleteSuspended, () => '/account-deleted'),
  leave: formAction(leaveSuspended, () => '/'),
};

/** The browser itself sends the forms of the page, which has no scripts. */
export async function action(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'appeal' || form === 'export' || form === 'delete'
    ? actions[form](args)
    : actions.leave(args);
}

export const middleware = [requireTranslations('app', 'help')];
export const clientMiddleware = [requireTranslations('app', 'help')];
export const headers = describeTokenPage;
export const handle = { hydrate: false };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function SuspendedPage() {
  const { t } = useTranslation();
  const token = useToken() ?? '';
  const { data } = useQuery(sanctionQuery);
  const { data: file } = useQuery(exportQuery(token));
  const sanction = data?.sanction;
  if (!sanction) return <LogInFirst token={token} />;
  return (
    <NarrowPage isWide isSober>
      <Decision sanction={sanction} />
      <Objection sanction={sanction} />
      {!sanction.may_appeal && <Unsent />}
      <Text>{t('suspended:court')}</Text>
      <Leaving file={file} token={token} />
      <form method="post" action={suspendedPath}>
        <input type="hidden" name="form" value="leave" />
        <Button type="submit" variant="default" fullWidth>
          {t('suspended:logout')}
        </Button>
      </form>
    </NarrowPage>
  );
}

/** The mailed link to the file comes along. */
function LogInFirst({ token }: { token: string }) {
  const { t } = useTranslation();
  return (
    <NarrowPage isSober>
      <PageTitle>{t('suspended:over.title')}</PageTitle>
      <Text>{t('suspended:over.text')}</Text>
      <Unsent />
      <Button
        component="a"
        href={token ? `/data-export?token=${encodeURIComponent(token)}` : '/login'}
        fullWidth
      >
        {t('suspended:over.login')}
      </Button>
    </NarrowPage>
  );
}

/** The hour may end while somebody writes, and another tab may have been quicker. */
function Unsent() {
  const { t } = useTranslation();
  const { text } = useRefusedForm().values;
  if (!text) return null;
  return (
    <GrowingTextarea label={t('suspended:kept')} defaultValue={text} readOnly minRows={4} maxRows={16} />
  );
}
