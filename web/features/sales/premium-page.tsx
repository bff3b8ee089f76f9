import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { welcomeQuery } from '#web/features/discounts/use-offer.ts';
import { MatchClaim } from '#web/features/match-claim/match-claim.tsx';
import { TestModeBanner } from '#web/features/payments/test-mode-banner.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import moment from '#web/ui/page/moment.module.css';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { SharePreview } from '#web/ui/page/share-preview.tsx';
import { Pair } from '#web/ui/people/pair.tsx';
import { useSignupLink, useSignupsOpen } from '#web/ui/use-signup-link.ts';
import { PackageList, packagesQuery } from './packages/package-list.tsx';
import classes from './pricing.module.css';
import { Benefits } from './sections/benefits.tsx';
import { Comparison } from './sections/comparison.tsx';
import { SalesQuestions } from './sections/sales-questions.tsx';
import { SalesSection } from './sections/sales-section.tsx';

const queries = () => [packagesQuery, { query: welcomeQuery, required: false }];

export const middleware = [requireTranslations('app', 'orders', 'public')];
export const clientMiddleware = [requireTranslations('app', 'orders', 'public')];
/** Visitors get the page without scripts. */
export const handle = { hydrate: 'members' };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function PremiumPage() {
  const { t } = useTranslation();
  const isPremium = useViewer()?.paid_user === true;
  const { test_mode } = useSuspenseQuery(packagesQuery).data;
  return (
    <>
      <SharePreview title={t('sales:premium.title')} path="/premium" about={t('sales:premium.lead')} />
      <Scene isPremium={isPremium} />
      <Container size="var(--page-width)" py="page">
        {test_mode && <TestModeBanner />}
        <MatchClaim />
        <Benefits />
        <Comparison />
        {!isPremium && (
          <SalesSection id="packages" title={t('sales:premium.packages')} note={t('payments:checkout.vat')}>
            <PackageList />
          </SalesSection>
        )}
        <SalesQuestions />
      </Container>
    </>
  );
}

/** Two members of the day, in the gold of Premium. Who has it only needs credits. */
function Scene({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={moment.moment}>
      <Container size="var(--page-width)" className={classes.scene}>
        <div>
          <PageTitle className={classes.title}>{t('sales:premium.title')}</PageTitle>
          <p className={classes.promise}>
            {isPremium ? (
              <>
                <strong>{t('sales:premium.yours')}</strong> {t('sales:premium.yoursText')}
              </>
            ) : (
              t('sales:premium.lead')
            )}
          </p>
          {isPremium ? (
            <Button component={Link} to="/credits">
              {t('payments:packages.title')}
            </Button>
          ) : (
            <WayIn />
          )}
        </div>
        <Pair className={classes.couple} />
      </Container>
    </div>
  );
}

/** What it costs at least and the way there, before anything has to be scrolled. */
function WayIn() {
  const { t } = useTranslation();
  const format = useFormat();
  const { packages } = useSuspenseQuery(packagesQuery).data;
  const least = Math.min(...packages.map((item) => item.price_cents));
  const cheapest = packages.find((item) => item.price_cents === least);
  const isOpen = useSignupsOpen();
  const joins = useViewer() === null && isOpen;
  const signup = useSignupLink();
  return (
    <>
      {cheapest && (
        <p className={classes.price}>
          {t('sales:premium.from', { price: format.money(cheapest.price_cents, cheapest.currency) })}
        </p>
      )}
      <div className={classes.ways}>
        {joins && (
          <Button component={Link} {...signup} size="lg">
            {t('sales:join')}
          </Button>
        )}
        <Button component={Link} to="#packages" size="lg" variant={joins ? 'subtle' : 'filled'}>
          {t('sales:premium.see')}
        </Button>
      </div>
    </>
  );
}
