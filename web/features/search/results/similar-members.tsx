import { CardGrid } from '#web/features/cards/card-grid.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { SearchResults } from '../search-query.ts';
import classes from './results.module.css';
import { SearchCard } from './search-card.tsx';

export function SimilarMembers({ results: { similar, similarCount } }: { results: SearchResults }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className={classes.similar}>
        {t('search:similar.title')}
      </h2>
      <p className={classes.lead}>
        {t('search:similar.text', { count: similarCount, shown: format.number(similarCount) })}
      </p>
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
