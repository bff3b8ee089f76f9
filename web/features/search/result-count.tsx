import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/platform/use-format.ts';
import type { SearchResults } from './search-query.ts';

/** How many there are, told to screen readers too; nothing while it is not known. */
export function ResultCount({ results }: { results: SearchResults | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Text c="dimmed" role="status" mih="1.5em">
      {results && t('search:results.count', { count: results.count, shown: format.number(results.count) })}
    </Text>
  );
}
