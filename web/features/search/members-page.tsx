import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from '#web/platform/render-context.ts';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { viewerQuery } from '#web/platform/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterRail } from './filter-rail.tsx';
import classes from './members-page.module.css';
import { ResultCount } from './result-count.tsx';
import { Results } from './results.tsx';
import { listChosen, mergeCriteria, readFilters } from './search-filters.ts';
import { collectResults, searchPages } from './search-query.ts';
import { useFilters } from './use-filters.ts';

const queries = ({ url }: { url: URL }) => [searchPages(readFilters(url.searchParams))];
const loadInBrowser = browserLoader(queries);

export const loader = serverLoader(queries);

/**
 * A member's page shows at once, with what is known or with skeletons, and says itself when the search fails.
 * A visitor waits: where the domain keeps its search to members the way leads to the login.
 */
export async function clientLoader(args: LoaderFunctionArgs): Promise<null> {
  const { user } = await args.context.get(queryClientContext).query({ ...viewerQuery, staleTime: 'static' });
  return user ? null : loadInBrowser(args);
}

/** Visitors look around first: the app wakes when they go for a filter or a like. */
export const handle = { layout: 'default', sleeps: 'visitors' };

export default function MembersPage() {
  const { t } = useTranslation();
  const { filters, replace, change, reset } = useFilters();
  const search = useInfiniteQuery({ ...searchPages(filters), placeholderData: keepPreviousData });
  const results = collectResults(search.data);
  const answered = useLastKnown(results?.criteria);
  const criteria = answered && mergeCriteria(answered, filters);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('search:page.title')}</PageTitle>
        <ResultCount results={search.isPlaceholderData ? undefined : results} />
      </div>
      {criteria && <FilterBar filters={filters} criteria={criteria} onReplace={replace} />}
      <div className={classes.columns}>
        <FilterRail
          criteria={criteria}
          onChange={change}
          hasChosen={listChosen(filters).length > 0}
          onReset={reset}
        />
        <Results search={search} results={results} filters={filters} onReplace={replace} />
      </div>
    </div>
  );
}

/** The filters stay usable while the next answer is on its way and when it fails. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}
