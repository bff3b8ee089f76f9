import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActionFunctionArgs, useLocation, useParams, useSearchParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { openPageText, type PageTexts } from '#contract/texts/pages.ts';
import { DoneNote } from '#web/console/forms/done-note.tsx';
import { DomainFrame, DomainHeading } from '#web/features/domains/domain-frame.tsx';
import { PageSections } from '#web/features/pages/page-sections.tsx';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Agreements } from './agreements.tsx';
import { DraftForm } from './draft-form.tsx';
import { PageLinks } from './page-links.tsx';
import { sendPageForm } from './page-texts-action.ts';
import classes from './page-texts-page.module.css';
import { pageTextQuery } from './page-texts-query.ts';
import { PublishForm } from './publish-form.tsx';

const queries = ({ params: { domain = '' }, url }: Parameters<BuildQueries>[0]) => [
  // Staff without the role read whom to ask.
  { query: pageTextQuery(domain, url.searchParams), required: false },
];
export const middleware = [requireTranslations('owners')];
export const clientMiddleware = [requireTranslations('owners')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendPageForm(args);

/** Page texts of a domain, from draft to publication. Every form of the page works without scripts. */
export default function PageTextsPage() {
  const { t } = useTranslation();
  const { domain = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(pageTextQuery(domain, search));
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <DomainHeading name={data?.page.name ?? domain}>
      {isMissing && <EmptyState title={t('review:noRole.title')} text={t('domains:noRole')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <OpenPage page={data.page} onOutrun={refetch} />}
    </DomainHeading>
  );
}

const doneWith = ['draft', 'discard', 'publish'] as const;
type Done = (typeof doneWith)[number];

function OpenPage({ page, onOutrun }: { page: PageTexts; onOutrun: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const [done, setDone] = useState<{ at: string; what: Done | undefined; times: number }>({
    at: key,
    what: doneWith.find((one) => one === search.get('done')),
    times: 0,
  });
  const onDone = async (what: Done) => {
    await client.invalidateQueries(queriesOf(openPageText));
    setDone(({ times }) => ({ at: key, what, times: times + 1 }));
  };
  const draft = page.drafts.find(({ locale }) => locale === page.locale);
  const place = `${page.token} ${page.locale}`;
  return (
    <DomainFrame domain={page} part="pages">
      <Text c="dimmed">{t('texts:pages.lead')}</Text>
      <PageLinks page={page} />
      {done.at === key && done.what && (
        <DoneNote key={done.times}>{t(`texts:pages.done.${done.what}`)}</DoneNote>
      )}
      <DraftForm key={`draft ${place}`} {...{ page, draft, onOutrun, onDone }} />
      {page.preview && <Preview preview={page.preview} locale={page.locale} />}
      {page.drafts.length > 0 && (
        <PublishForm key={`publish ${page.token}`} {...{ page, onOutrun }} onDone={() => onDone('publish')} />
      )}
      {page.agreements && <Agreements agreements={page.agreements} />}
    </DomainFrame>
  );
}

function Preview({ preview, locale }: { preview: NonNullable<PageTexts['preview']>; locale: string }) {
  const { t } = useTranslation();
  return (
    <details className={classes.preview}>
      <summary className={classes.summary}>{t('texts:pages.preview')}</summary>
      <div lang={locale} className={classes.sample}>
        <Title order={3} size="h2">
          {preview.title}
        </Title>
        <p className={classes.lead}>{preview.lead}</p>
        <PageSections sections={preview.sections} heading="h4" />
      </div>
    </details>
  );
}
