import { Button, Group } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { maxSearchAge } from '#contract/search.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Filters, type Suggestion, suggestWider } from './search-filters.ts';
import type { SearchResults } from './search-query.ts';

export interface EmptyResultsProps {
  results: SearchResults;
  filters: Filters;
  onReplace: (filters: Filters) => void;
}

/** Nobody fits: ways to find somebody, each one tap. */
export function EmptyResults({ results: { criteria }, filters, onReplace }: EmptyResultsProps) {
  const { t } = useTranslation();
  const { min_age } = useSettings();
  const describe = {
    ages: (suggestion: Suggestion) =>
      t('search:empty.ages', { from: suggestion.min_age, to: suggestion.max_age }),
    region: () => t('search:filters.wholeCountry'),
    everywhere: () => t('search:empty.everywhere'),
  };
  return (
    <EmptyState
      icon={<IconSearchOff size={32} stroke={1.75} />}
      title={t('search:empty.title')}
      text={t('search:empty.text')}
      action={
        <Group justify="center" gap="sm">
          {suggestWider(filters, criteria, { youngest: min_age, oldest: maxSearchAge }).map((suggestion) => (
            <Button key={suggestion.kind} variant="light" onClick={() => onReplace(suggestion.filters)}>
              {describe[suggestion.kind](suggestion)}
            </Button>
          ))}
        </Group>
      }
    />
  );
}
