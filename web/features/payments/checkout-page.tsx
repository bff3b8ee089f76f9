import { IconCoins } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { listPackages } from '#contract/payments/endpoints.ts';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { DiscountPart } from '#web/features/discounts/discount-part.tsx';
import { OfferNote } from '#web/features/discounts/offer-note.tsx';
import { useOffer, welcomeQuery } from '#web/features/discounts/use-offer.ts';
import { isDiscountError, useTypedDiscount } from '#web/features/discounts/use-typed-discount.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './checkout/checkout.module.css';
import { MethodChoice } from './checkout/method-choice.tsx';
import { OrderForm } from './checkout/order-form.tsx';
import { useOrder } from './checkout/use-order.ts';
import { useUsableMethods } from './checkout/use-usable-methods.ts';
import { TestModeBanner } from './test-mode-banner.tsx';
import { UnderReview } from './under-review.tsx';

/** The methods accept the price of the package. */
function offerQuery(id: string | undefined, country?: string) {
  const chosen = Number(id);
  return apiQuery(listPackages, {
    ...(Number.isSafeInteger(chosen) && chosen > 0 && { package: chosen }),
    ...(country && { country }),
  });
}
const queries: BuildQueries = ({ params }) => [
  offerQuery(params.id),
  { query: welcomeQuery, required: false },
];

export const middleware = [requireTranslations('orders')];
export const clientMiddleware = [requireTranslations('orders')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function CheckoutPage() {
  const { t } = useTranslation();
  const { id, paymentmethod } = useParams();
  const { packages, test_mode, under_review } = useSuspenseQuery(offerQuery(id)).data;
  const chosen = packages.find((item) => item.id === Number(id));
  return (
    <Container size="var(--page-width)" py="page">
      <PageHeader
        title={t('payments:checkout.title')}
        back={{ to: '/credits', title: t('payments:packages.title') }}
        action={test_mode && <TestModeBanner />}
      />
      {under_review && <UnderReview />}
      {!under_review &&
        (chosen ? (
          // Each order starts with fresh choices.
          <Checkout key={`${id}/${paymentmethod}`} chosen={chosen} wantedMethod={paymentmethod} />
        ) : (
          <EmptyState
            icon={<IconCoins size={32} stroke={1.75} />}
            title={t('payments:checkout.goneTitle')}
            text={t('payments:checkout.goneText')}
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

interface CheckoutProps {
  chosen: CreditPackage;
  /** The address may contain any text. */
  wantedMethod: string | undefined;
}

function Checkout({ chosen, wantedMethod }: CheckoutProps) {
  const home = useSuspenseQuery(offerQuery(String(chosen.id))).data;
  const [country, setCountry] = useState(home.country);
  const [picked, pick] = useState<PaymentMethod>();
  const offer = useQuery({
    ...offerQuery(String(chosen.id), country),
    enabled: country !== home.country,
    placeholderData: keepPreviousData,
  });
  const methods = useUsableMethods((country === home.country ? home : (offer.data ?? home)).methods);
  const isOffered = (item: PaymentMethod | undefined) => item && methods.includes(item);
  // Apple Pay is never preselected: this device may not have it.
  const likely = methods.filter((item) => item !== 'applepay');
  const method = isOffered(picked) ? picked : (likely.find((item) => item === wantedMethod) ?? likely[0]);
  const { price_cents, currency } = chosen;
  const typed = useTypedDiscount({ price_cents, currency, country, method });
  const personal = useOffer();
  // An order has one discount; a typed code takes precedence.
  const order = useOrder(chosen, {
    country,
    discount: typed.discount ?? personal,
    // A price with a refused code is no longer shown.
    onDiscountRefused: typed.remove,
  });
  const refusedCode = isDiscountError(order.error) ? order.error : undefined;
  return (
    <div className={classes.columns}>
      <div>
        <MethodChoice
          country={country}
          onCountry={setCountry}
          methods={methods}
          method={method}
          onMethod={pick}
          isLoading={offer.isFetching}
        />
        {personal && !typed.discount && <OfferNote offer={personal} />}
        <DiscountPart typed={typed} orderError={refusedCode} />
      </div>
      <OrderForm chosen={chosen} method={method} order={order} isReady={!offer.isFetching} />
    </div>
  );
}
