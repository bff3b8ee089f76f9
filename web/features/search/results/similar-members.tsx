import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { CardItem, firstCards, useDrawnCards } from '#web/ui/cards/card-skeletons.tsx';
import type { SearchResults } from '../search-query.ts';
import classes from './results.module.css';
import { SearchCard } from './search-card.tsx';

export function SimilarMembers({ results }: { results: SearchResults }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { members, similar, similarCount } = results;
  const drawn = Math.max(useDrawnCards() - members.length, 0);
  // Otherwise the link to the whole list stands among the members found.
  const isFirst = members.length <= firstCards;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className={classes.similar}>
        {t('search:similar.title')}
      </h2>
      <p className={classes.lead}>
        {t('search:similar.text', { count: similarCount, shown: format.number(similarCount) })}
      </p>
      <CardGrid label={t('search:similar.title')}>
        {similar.map((member, place) => (
          <CardItem key={member.id} {...{ drawn, place }} leadsNowhere={!isFirst}>
            <SearchCard member={member} isLate={place >= drawn} />
          </CardItem>
        ))}
      </CardGrid>
    </section>
  );
}
