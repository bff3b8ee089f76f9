import { Drawer } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { MantineScope } from '#web/ui/overlays/mantine-scope.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import { LateNamedSearches } from '../named/late-named-searches.tsx';
import { changeFilters, mergeCriteria } from '../search-filters.ts';
import { collectResults, searchPages } from '../search-query.ts';
import classes from './filter-drawer.module.css';
import { FilterForm } from './filter-form.tsx';
import { SaveSearch } from './save-search.tsx';
import { filtersToUrl } from './saved-search.ts';
import { useFacets } from './use-facets.ts';
import { useFilters } from './use-filters.ts';

/** Debounce of the live count, in milliseconds. */
const restMs = 250;

interface FilterDrawerProps {
  criteria: SearchCriteria;
  onClose: () => void;
}

export default function FilterDrawer({ criteria, onClose }: FilterDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, saved, replace } = useFilters();
  const [draft, setDraft] = useState(filters);
  const [counted] = useDebouncedValue(draft, restMs);
  // The same query as the page's, so that its results are cached.
  const search = useInfiniteQuery({
    ...searchPages(filtersToUrl(counted, saved)),
    placeholderData: keepPreviousData,
  });
  const results = collectResults(search.data);
  const figures = useFacets(counted, true);
  const isCounting = search.isPlaceholderData || counted !== draft;
  const [isNaming, setNaming] = useState(false);
  const life = useMountedDialog(onClose);
  const show = () => {
    replace(draft);
    life.onClose();
  };
  return (
    <MantineScope>
      <Drawer.Root
        {...life}
        closeOnEscape={!isNaming}
        position="bottom"
        size="auto"
        classNames={{ content: classes.content }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Body>
            {/* Mantine's header would be a second banner of the page. */}
            <div className={classes.header}>
              <Drawer.Title>{t('search:filters.title')}</Drawer.Title>
              <Drawer.CloseButton size={44} aria-label={t('common:close')} />
            </div>
            <FilterForm
              criteria={mergeCriteria(results?.criteria ?? criteria, draft)}
              {...figures}
              onChange={(change) => setDraft((latest) => changeFilters(latest, change))}
            />
            <LateNamedSearches
              filters={draft}
              criteria={mergeCriteria(results?.criteria ?? criteria, draft)}
              onApply={life.onClose}
              onNaming={setNaming}
            />
            <SaveSearch filters={draft} />
            <div className={classes.footer}>
              <Button onClick={show} loading={isCounting && search.isFetching}>
                {results && !search.isError
                  ? t('search:filters.show', { count: results.count, shown: format.number(results.count) })
                  : t('search:filters.apply')}
              </Button>
              <Button variant="subtle" onClick={() => setDraft(saved ?? {})}>
                {t('search:filters.reset')}
              </Button>
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineScope>
  );
}
