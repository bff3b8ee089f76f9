import { useQueryClient } from '@tanstack/react-query';
import { searchMembers } from '#contract/search/endpoints.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import type { Filters } from '../search-filters.ts';
import classes from './save-search.module.css';
import { isNone, isSame } from './saved-search.ts';
import { useFilters } from './use-filters.ts';

export interface SaveSearchProps {
  filters: Filters;
}

/** One button, which keeps the focus, saves a changed search and deletes a saved one. */
export function SaveSearch({ filters }: SaveSearchProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isVisitor = useViewer() === null;
  const { filters: shown, saved, replace } = useFilters();
  const { mutate, isPending } = useApiMutation(saveSearch, {
    // Each search answer contains the saved filters; one that is on its way may be older than the change.
    onSuccess: () => reloadQueries(client, queriesOf(searchMembers)),
  });
  const isHere = saved !== null && isSame(filters, saved);
  const canSave = !isHere && !isNone(filters);
  const press = () => {
    if (isPending) return;
    // The results stay, now by the address, so that the same button can undo a slip.
    if (!canSave) replace(shown);
    mutate(canSave ? filters : {});
  };
  if (isVisitor || (!canSave && saved === null)) return null;
  return (
    <div className={classes.save}>
      <Button variant="subtle" fullWidth px="xs" style={{ height: 'auto', minHeight: 44 }} onClick={press}>
        {t(canSave ? 'search:saved.save' : 'search:saved.forget')}
      </Button>
      <p role="status" className={classes.here}>
        {isHere && t('search:saved.here')}
      </p>
    </div>
  );
}
