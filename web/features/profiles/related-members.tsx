import { useQuery } from '@tanstack/react-query';
import { listRelated } from '#contract/search/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardSkeletons } from '#web/ui/cards/card-skeletons.tsx';
import { MemberCard } from '#web/ui/cards/member-card.tsx';
import { PromoCard, usePromos } from '#web/ui/cards/promo-card.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './related-members.module.css';

export function RelatedMembers({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const [promo] = usePromos();
  const { data, error, refetch } = useQuery(apiQuery(listRelated, { id }));
  if (data?.results.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 className={classes.title} id="related">
        {t('profiles:member.related', { name })}
      </h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={classes.strip} aria-busy={!data}>
          {data ? (
            data.results.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} />
              </li>
            ))
          ) : (
            <CardSkeletons count={6} />
          )}
        </ul>
      )}
      {promo && <PromoCard promo={promo} />}
    </section>
  );
}
