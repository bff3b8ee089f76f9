import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { PicksPlace } from '#web/features/picks/picks-place.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { FilterRail } from './filters/filter-rail.tsx';
import { chooseFilters, SavedSearchContext } from './filters/saved-search.ts';
import classes from './members-page.module.css';
import { ResultCount } from './results/result-count.tsx';
import { Results } from './results/results.tsx';
import { usePlaceInList } from './results/use-place-in-list.ts';
import { mergeCriteria, readFilters } from './search-filters.ts';
import { collectResults, searchPages } from './search-query.ts';
import { regionsQuery } from './use-regions.ts';

const queries = ({ url }: { url: URL }) => [searchPages(readFilters(url.searchParams))];
const loadInBrowser = browserLoader(queries);

export const middleware = [requireTranslations('app')];
export const clientMiddleware = [requireTranslations('app')];
const loadOnServer = serverLoader(queries);
const loadForVisitors = serverLoader((route) => [
  ...queries(route),
  { query: regionsQuery, required: false },
]);

/** A visitor's form is HTML only; a member's page fetches the regions itself. */
export async function loader(args: LoaderFunctionArgs) {
  return (await isMember(args)) ? loadOnServer(args) : loadForVisitors(args);
}

async function isMember({ context }: LoaderFunctionArgs): Promise<boolean> {
  const { user } = await context.get(queryClientContext).query({ ...viewerQuery, staleTime: 'static' });
  return user !== null;
}

/**
 * A member's page opens at once with cached data or skeletons, and handles a failed search. A visitor waits: where the
 * domain hides its search, the login opens.
 */
export async function clientLoader(args: LoaderFunctionArgs): Promise<null> {
  return (await isMember(args)) ? null : loadInBrowser(args);
}

/** Visitors get the page without scripts. */
export const handle = { hydrate: 'members' };

export default function MembersPage() {
  const { t } = useTranslation();
  const asked = readFilters(useSearchParams()[0]);
  const search = useInfiniteQuery({ ...searchPages(asked), placeholderData: keepPreviousData });
  usePlaceInList(search);
  const results = collectResults(search.data);
  const answered = useLastKnown(results?.criteria);
  const saved = useLastKnown(results?.saved) ?? null;
  const isAnswered = results !== undefined && !search.isPlaceholderData;
  const criteria = isAnswered
    ? results.criteria
    : answered && mergeCriteria(answered, chooseFilters(asked, saved));
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('search:page.title')}</PageTitle>
        <ResultCount results={search.isPlaceholderData ? undefined : results} />
      </div>
      <PicksPlace />
      <SavedSearchContext value={saved}>
        <div className={classes.columns}>
          <FilterRail criteria={criteria} />
          {criteria && <FilterBar criteria={criteria} />}
          <Results search={search} results={results} />
        </div>
      </SavedSearchContext>
    </div>
  );
}

/** The filters stay usable while results load and when that fails. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value === undefined ? known : value;
}
