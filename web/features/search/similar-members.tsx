import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '#web/features/cards/card-grid.tsx';
import { useFormat } from '#web/platform/use-format.ts';
import { SearchCard } from './search-card.tsx';
import type { SearchResults } from './search-query.ts';

/** Members who nearly meet the criteria, under a heading that says so. */
export function SimilarMembers({ results: { similar, similarCount } }: { results: SearchResults }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-labelledby="similar">
      <Title order={2} size="h3" id="similar" mt="xl">
        {t('search:similar.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('search:similar.text', { count: similarCount, shown: format.number(similarCount) })}
      </Text>
      <CardGrid label={t('search:similar.title')}>
        {similar.map((member) => (
          <li key={member.id}>
            <SearchCard member={member} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
