import { useSuspenseQuery } from '@tanstack/react-query';
import { listGifts } from '#contract/gifts/endpoints.ts';
import { welcomeQuery } from '#web/features/discounts/use-offer.ts';
import { MatchClaim } from '#web/features/match-claim/match-claim.tsx';
import { TestModeBanner } from '#web/features/payments/test-mode-banner.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Container } from '#web/ui/elements/container.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { SharePreview } from '#web/ui/page/share-preview.tsx';
import { OfferMarkup } from './offer-markup.tsx';
import { PackageList, packagesQuery } from './packages/package-list.tsx';
import classes from './pricing.module.css';
import { CreditCosts } from './sections/credit-costs.tsx';
import { SalesQuestions } from './sections/sales-questions.tsx';

const giftsQuery = apiQuery(listGifts, {});
const queries = () => [packagesQuery, giftsQuery, { query: welcomeQuery, required: false }];

export const middleware = [requireTranslations('app', 'orders', 'public')];
export const clientMiddleware = [requireTranslations('app', 'orders', 'public')];
/** Visitors get the page without scripts. */
export const handle = { hydrate: 'members' };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function PricingPage() {
  const { t } = useTranslation();
  const { packages, test_mode } = useSuspenseQuery(packagesQuery).data;
  const { gifts } = useSuspenseQuery(giftsQuery).data;
  return (
    <Container size="var(--page-width)" py="page">
      <PageHeader title={t('sales:pricing.title')} action={test_mode && <TestModeBanner />} />
      <SharePreview title={t('sales:pricing.title')} path="/pricing" about={t('sales:pricing.lead')} />
      <p className={classes.lead}>{t('sales:pricing.lead')}</p>
      <MatchClaim />
      <PackageList />
      <p className={classes.soft}>{t('payments:checkout.vat')}</p>
      <CreditCosts packages={packages} gifts={gifts} />
      <SalesQuestions />
      <OfferMarkup packages={packages} />
    </Container>
  );
}
