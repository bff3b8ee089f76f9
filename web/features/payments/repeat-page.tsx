import { IconCreditCard } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OfferNote } from '#web/features/discounts/offer-note.tsx';
import { useOffer, welcomeQuery } from '#web/features/discounts/use-offer.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { RepeatForm } from './checkout/repeat-form.tsx';
import { repeatQuery } from './repeat-query.ts';
import { TestModeBanner } from './test-mode-banner.tsx';
import { UnderReview } from './under-review.tsx';

const queries = () => [repeatQuery, { query: welcomeQuery, required: false }];

export const middleware = [requireTranslations('orders', 'more')];
export const clientMiddleware = [requireTranslations('orders', 'more')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Repeats the last order with a stored card. */
export default function RepeatPage() {
  const { t } = useTranslation();
  const { package: chosen, cards, test_mode, needs_proof, under_review } = useSuspenseQuery(repeatQuery).data;
  const offer = useOffer();
  return (
    <Container size="var(--text-width)" py="page">
      <PageHeader
        title={t('payments:repeat.title')}
        back={{ to: '/credits', title: t('payments:packages.title') }}
      />
      {test_mode && <TestModeBanner />}
      {under_review && <UnderReview />}
      {!under_review &&
        (chosen && cards.length > 0 ? (
          <>
            {offer && <OfferNote offer={offer} />}
            <RepeatForm
              key={String(needs_proof)}
              chosen={chosen}
              cards={cards}
              offer={offer}
              needsProof={needs_proof}
            />
          </>
        ) : (
          <EmptyState
            icon={<IconCreditCard size={32} stroke={1.75} />}
            title={t('payments:repeat.noneTitle')}
            text={t(cards.length > 0 ? 'payments:repeat.goneText' : 'payments:repeat.noneText')}
            action={
              <Button component={Link} to="/credits">
                {t('payments:checkout.see')}
              </Button>
            }
          />
        ))}
    </Container>
  );
}
