import { IconCoins } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { discountPrice } from '#contract/discounts/facts.ts';
import { listGifts } from '#contract/gifts/endpoints.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { OfferNote } from '#web/features/discounts/offer-note.tsx';
import { type Offer, useOffer, welcomeQuery } from '#web/features/discounts/use-offer.ts';
import { MatchClaim } from '#web/features/match-claim/match-claim.tsx';
import { repeatQuery } from '#web/features/payments/repeat-query.ts';
import { TestModeBanner } from '#web/features/payments/test-mode-banner.tsx';
import { UnderReview } from '#web/features/payments/under-review.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './credits-page.module.css';
import { PackageCards } from './packages/package-cards.tsx';
import { Price } from './packages/price.tsx';
import { RepeatLink } from './repeat-link.tsx';
import { Benefits } from './sections/benefits.tsx';
import { Comparison } from './sections/comparison.tsx';
import { CreditCosts } from './sections/credit-costs.tsx';
import { PaymentWays } from './sections/payment-ways.tsx';
import { SalesQuestions } from './sections/sales-questions.tsx';

const offerQuery = apiQuery(listPackages, {});
const giftsQuery = apiQuery(listGifts, {});
const queries = () => [
  offerQuery,
  { query: giftsQuery, required: false },
  { query: welcomeQuery, required: false },
  { query: repeatQuery, required: false },
];

export const middleware = [requireTranslations('orders', 'public')];
export const clientMiddleware = [requireTranslations('orders', 'public')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function CreditsPage() {
  const { t } = useTranslation();
  const { paid_user, free_credits_withheld } = useMember();
  const { packages, test_mode, under_review } = useSuspenseQuery(offerQuery).data;
  return (
    <Container size="var(--page-width)" py="page" className={classes.page}>
      <PageHeader
        title={paid_user ? t('payments:packages.title') : t('payments:packages.titleFree')}
        action={
          <div className={classes.head}>
            {test_mode && <TestModeBanner isShort />}
            <Account />
          </div>
        }
      />
      <p className={classes.lead}>
        {paid_user ? t('payments:packages.lead') : t('payments:packages.leadFree')}
      </p>
      {free_credits_withheld && <p className={classes.lead}>{t('credits:withheld')}</p>}
      <MatchClaim />
      {under_review ? <UnderReview /> : <Offers packages={packages} />}
    </Container>
  );
}

function Offers({ packages }: { packages: CreditPackage[] }) {
  return (
    <>
      <RepeatLink />
      {packages.length > 0 ? <Choice packages={packages} /> : <NothingOnSale />}
    </>
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
        <div className={classes.more}>
          <WhatItGives packages={packages} />
        </div>
      </div>
    </>
  );
}

function WhatItGives({ packages }: { packages: CreditPackage[] }) {
  const { paid_user } = useMember();
  const { methods } = useSuspenseQuery(offerQuery).data;
  // The page works without gifts.
  const { gifts = [] } = useQuery({ ...giftsQuery, throwOnError: false }).data ?? {};
  return (
    <>
      {!paid_user && (
        <>
          <Benefits />
          <Comparison />
        </>
      )}
      <CreditCosts packages={packages} gifts={gifts} />
      <PaymentWays methods={methods} />
      <SalesQuestions />
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
        <IconCoins size={20} stroke={1.75} aria-hidden />
        <strong>{t('payments:packages.balance', { count: credits })}</strong>
      </span>
      <Anchor component={Link} to="/transactions" underline="always" className={classes.history}>
        {t('payments:packages.history')}
      </Anchor>
    </div>
  );
}

function ContinueBar({ chosen, offer }: { chosen: CreditPackage; offer: Offer | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const gains = useGains(chosen);
  const { price_cents, currency } = chosen;
  const cents = offer ? discountPrice(price_cents, offer.value_percentage) : price_cents;
  return (
    <div className={classes.bar} data-bar>
      <div className={classes.summary}>
        <strong>{t('payments:checkout.package', { credits: format.number(chosen.credits) })}</strong>
        <span className={classes.price}>
          <Price cents={cents} currency={currency} fullCents={price_cents} />
        </span>
        <ul className={classes.gains}>
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
        <span className={classes.vat}>{t('payments:checkout.vat')}</span>
      </div>
      <Button component={Link} to={`/credits/${chosen.id}`} size="lg" className={classes.continue}>
        <span>
          {t('payments:packages.continue')}
          <span className={classes.barPrice}>{format.money(cents, currency)}</span>
          <small className={classes.barGains}>{gains.join(' · ')}</small>
        </span>
      </Button>
    </div>
  );
}

/** Describes what the package buys. */
function useGains({ credits }: CreditPackage): string[] {
  const { t } = useTranslation();
  const { message_credits } = useSettings();
  const { paid_user } = useMember();
  const messages = Math.floor(credits / Math.max(message_credits, 1));
  return [
    t('payments:packages.messages', { count: messages }),
    ...(paid_user ? [] : [t('payments:packages.premium')]),
  ];
}
