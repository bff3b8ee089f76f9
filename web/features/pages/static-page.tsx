import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { getPage } from '#contract/pages/endpoints.ts';
import { longestPageSearch, type PageToken } from '#contract/pages/facts.ts';
import { cutSigns } from '#contract/signs.ts';
import { normaliseLine } from '#contract/typed-text.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { SharePreview } from '#web/ui/page/share-preview.tsx';
import { PageSections } from './page-sections.tsx';
import { QuestionSearch } from './question-search.tsx';
import classes from './static-page.module.css';

/** Only the questions page has a search. */
const searchable = 'faq';

/** Its text says when it was written: the date of the contract's pages would be another. */
const datedByItself = 'accessibility';

function pageQuery(token: string | undefined, search: string) {
  const q = token === searchable ? cutSigns(normaliseLine(search), longestPageSearch) : '';
  return apiQuery(getPage, { token: token as PageToken, ...(q && { q }) });
}

const queries: BuildQueries = ({ params, url }) => [pageQuery(params.token, url.searchParams.get('q') ?? '')];

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function StaticPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { token } = useParams();
  const search = useSearchParams()[0].get('q') ?? '';
  const { page } = useSuspenseQuery(pageQuery(token, search)).data;
  const { title, lead, version_at, sections } = page;
  const isSearchable = token === searchable;
  return (
    <div className={classes.page}>
      <SharePreview title={title} path={`/pages/${page.token}`} about={lead} />
      <header className={classes.head}>
        <PageTitle>{title}</PageTitle>
        <p className={classes.lead}>{lead}</p>
        {token !== datedByItself && (
          <p className={classes.version}>{t('pages:version', { day: format.day(version_at) })}</p>
        )}
        {isSearchable && <QuestionSearch search={search} count={sections.length} />}
      </header>
      {sections.length > 0 && <Contents sections={sections} />}
      <div className={classes.sections}>
        <PageSections sections={sections} />
      </div>
    </div>
  );
}

/** Beside the text where there is room, folded above it elsewhere. */
function Contents({ sections }: { sections: { id: string; title: string }[] }) {
  const { t } = useTranslation();
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={classes.beside} aria-labelledby="contents">
        <h2 id="contents">{t('pages:contents')}</h2>
        {list}
      </nav>
      <nav className={classes.above} aria-label={t('pages:contents')}>
        <details>
          <summary>{t('pages:contents')}</summary>
          {list}
        </details>
      </nav>
    </>
  );
}
