import { Button, Container } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { discountPrice } from '#contract/discounts.ts';
import { type CreditPackage, listPackages } from '#contract/payments.ts';
import { OfferNote } from '#web/features/discounts/offer-note.tsx';
import { Price } from '#web/features/discounts/price.tsx';
import { type Offer, useOffer, welcomeQuery } from '#web/features/discounts/use-offer.ts';
import { MatchClaim } from '#web/features/match-claim/match-claim.tsx';
import { Benefits } from '#web/features/sales/benefits.tsx';
import { Comparison } from '#web/features/sales/comparison.tsx';
import { SalesQuestions } from '#web/features/sales/sales-questions.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './credits-page.module.css';
import { PackageCards } from './package-cards.tsx';
import { RepeatLink } from './repeat-link.tsx';
import { repeatQuery } from './repeat-query.ts';
import { TestModeBanner } from './test-mode-banner.tsx';

const offerQuery = apiQuery(listPackages, {});
const queries = () => [
  offerQuery,
  { query: welcomeQuery, required: false },
  { query: repeatQuery, required: false },
];

export const middleware = [requireWords('public')];
export const clientMiddleware = [requireWords('public')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function CreditsPage() {
  const { t } = useTranslation();
  const { paid_user, free_credits_withheld } = useMember();
  const { packages, test_mode } = useSuspenseQuery(offerQuery).data;
  return (
    <Container size="var(--page-width)" py="lg">
      <PageHeader
        title={paid_user ? t('payments:packages.title') : t('payments:packages.titleFree')}
        action={<Account />}
      />
      {test_mode && <TestModeBanner />}
      <p className={classes.lead}>
        {paid_user ? t('payments:packages.lead') : t('payments:packages.leadFree')}
      </p>
      {free_credits_withheld && <p className={classes.lead}>{t('payments:packages.withheld')}</p>}
      <MatchClaim />
      <RepeatLink />
      {packages.length > 0 ? <Choice packages={packages} /> : <NothingOnSale />}
      {!paid_user && (
        <>
          <Benefits />
          <Comparison />
        </>
      )}
      <SalesQuestions />
    </Container>
  );
}

function Choice({ packages }: { packages: CreditPackage[] }) {
  const [chosenId, choose] = useState<number>();
  const offer = useOffer();
  const chosen =
    packages.find(({ id }) => id === chosenId) ?? packages.find(({ popular }) => popular) ?? packages[0];
  if (!chosen) return null;
  return (
    <>
      {offer && <OfferNote offer={offer} />}
      <div className={classes.columns}>
        <PackageCards packages={packages} chosen={chosen} onChoose={choose} offer={offer} />
        <ContinueBar chosen={chosen} offer={offer} />
      </div>
    </>
  );
}

function NothingOnSale() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCoins size={32} stroke={1.75} />}
      title={t('payments:packages.emptyTitle')}
      text={t('payments:packages.emptyText')}
    />
  );
}

/** The balance and the link to earlier purchases. */
function Account() {
  const { t } = useTranslation();
  const { credits } = useMember();
  return (
    <div className={classes.account}>
      <span className={classes.balance}>
        <IconCoins size={22} stroke={1.75} aria-hidden />
        <strong>{t('payments:packages.balance', { count: credits })}</strong>
      </span>
      <Button component={Link} to="/transactions" variant="subtle" px="sm">
        {t('payments:packages.history')}
      </Button>
    </div>
  );
}

function ContinueBar({ chosen, offer }: { chosen: CreditPackage; offer: Offer | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price_cents, currency } = chosen;
  const cents = offer ? discountPrice(price_cents, offer.value_percentage) : price_cents;
  const price = <Price cents={cents} currency={currency} fullCents={price_cents} />;
  return (
    <div className={classes.bar} data-bar>
      <div className={classes.summary}>
        <strong>{t('payments:checkout.package', { credits: format.number(chosen.credits) })}</strong>
        <span className={classes.price}>{price}</span>
        <span className={classes.vat}>{t('payments:checkout.vat')}</span>
      </div>
      <Button component={Link} to={`/credits/${chosen.id}`} size="lg" className={classes.continue}>
        {t('payments:packages.continue')}
        <span className={classes.barPrice}>{format.money(cents, currency)}</span>
      </Button>
    </div>
  );
}
