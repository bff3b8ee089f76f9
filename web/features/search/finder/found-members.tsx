import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { LoadingMark } from '#web/ui/signs/loading-mark.tsx';
import { collectResults, type SearchResults, searchPages } from '../search-query.ts';
import { FoundList } from './found-list.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { JoinCall } from './join-call.tsx';
import classes from './match-finder.module.css';
import { type Answers, type Situation, toFilters } from './questions.ts';

export interface FoundMembersProps {
  answers: Answers;
  situation: Situation;
}

/** The heading element stays while its text changes from "searching" to the count, so that it keeps the focus. */
export function FoundMembers({ answers, situation }: FoundMembersProps) {
  const filters = toFilters(answers, situation);
  const isMember = useViewer() !== null;
  // A visitor's results came with the page; a refusal would only be repeated.
  const search = useInfiniteQuery({ ...searchPages(filters), enabled: isMember });
  const results = collectResults(search.data);
  const title = useTitle(results);
  return (
    <div className={classes.found}>
      <div aria-live="polite">
        <PageTitle>{title}</PageTitle>
      </div>
      <GivenAnswers answers={answers} situation={situation} />
      {results && <FoundList results={results} filters={filters} />}
      {!results && !isMember && <JoinCall />}
      {!results && isMember && !search.isError && <Searching label={title} />}
      {!results && search.isError && (
        <ErrorState error={search.error} onRetry={() => void search.refetch()} />
      )}
    </div>
  );
}

function useTitle(results: SearchResults | undefined): string {
  const { t } = useTranslation();
  const format = useFormat();
  const isMember = useViewer() !== null;
  if (!results) return isMember ? t('finder:searching') : t('finder:join.hidden');
  const { count } = results;
  return count > 0
    ? t('finder:found.title', { count, shown: format.number(count) })
    : t('search:empty.title');
}

/** Shown late, so that a quick answer does not flicker. */
function Searching({ label }: { label: string }) {
  return (
    <div className={classes.searching}>
      <LoadingMark label={label} />
    </div>
  );
}
