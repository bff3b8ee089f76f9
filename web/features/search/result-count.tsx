import { useFormat } from '#web/platform/use-format.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './results.module.css';
import type { SearchResults } from './search-query.ts';

/** How many there are, told to screen readers too; nothing while it is not known. */
export function ResultCount({ results }: { results: SearchResults | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p role="status" className={classes.count}>
      {results && t('search:results.count', { count: results.count, shown: format.number(results.count) })}
    </p>
  );
}
