import { Button, Drawer } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#web/platform/use-format.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useDialogLife } from '#web/ui/use-dialog-life.ts';
import classes from './filter-drawer.module.css';
import FilterFields from './filter-fields.tsx';
import { changeFilters, type FilterBarProps, mergeCriteria } from './search-filters.ts';
import { collectResults, searchPages } from './search-query.ts';

/** Milliseconds a choice rests before it is counted. */
const restMs = 250;

/** The filters as a sheet from below: tried out with a live count, then shown or thrown away. */
export default function FilterDrawer({
  filters,
  criteria,
  onReplace,
  onClose,
}: FilterBarProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState(filters);
  const [counted] = useDebouncedValue(draft, restMs);
  // The same search the page makes: what was counted shows at once.
  const search = useInfiniteQuery({ ...searchPages(counted), placeholderData: keepPreviousData });
  const results = collectResults(search.data);
  const isCounting = search.isPlaceholderData || counted !== draft;
  const life = useDialogLife(onClose);
  const show = () => {
    onReplace(draft);
    life.onClose();
  };
  return (
    <Drawer.Root {...life} position="bottom" size="auto" classNames={{ content: classes.content }}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          {/* Mantine's own header is a second banner of the page. */}
          <div className={classes.header}>
            <Drawer.Title className={classes.title}>{t('search:filters.title')}</Drawer.Title>
            <Drawer.CloseButton size={44} aria-label={t('common:close')} />
          </div>
          <FilterFields
            criteria={mergeCriteria(results?.criteria ?? criteria, draft)}
            onChange={(change) => setDraft(changeFilters(draft, change))}
          />
          <div className={classes.footer}>
            <Button onClick={show} loading={isCounting && search.isFetching}>
              {results && !search.isError
                ? t('search:filters.show', { count: results.count, shown: format.number(results.count) })
                : t('search:filters.apply')}
            </Button>
            <Button variant="subtle" onClick={() => setDraft({})}>
              {t('search:filters.reset')}
            </Button>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
