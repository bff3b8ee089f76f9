import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { SearchResults } from '../search-query.ts';
import classes from './results.module.css';

/** Announced to screen readers; empty while unknown. */
export function ResultCount({ results }: { results: SearchResults | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p role="status" className={classes.count}>
      {results && t('search:results.count', { count: results.count, shown: format.number(results.count) })}
    </p>
  );
}
