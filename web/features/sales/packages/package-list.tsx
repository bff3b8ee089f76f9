import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listPackages } from '#contract/payments/endpoints.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { OfferNote } from '#web/features/discounts/offer-note.tsx';
import { type Offer, useOffer } from '#web/features/discounts/use-offer.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useSignupLink, useSignupsOpen } from '#web/ui/use-signup-link.ts';
import classes from '../pricing.module.css';
import { PackageFacts } from './package-facts.tsx';
import { PackageGrid } from './package-grid.tsx';

export const packagesQuery = apiQuery(listPackages, {});

/** A member chooses a package; a visitor signs up. */
export function PackageList() {
  return useViewer() ? <MemberPackages /> : <VisitorPackages />;
}

function MemberPackages() {
  const offer = useOffer();
  return (
    <>
      {offer && <OfferNote offer={offer} />}
      <Cards offer={offer} />
    </>
  );
}

function VisitorPackages() {
  const { t } = useTranslation();
  const link = useSignupLink();
  return (
    <>
      <Cards offer={undefined} />
      {useSignupsOpen() && (
        <Button component={Link} {...link} size="lg" className={classes.join}>
          {t('sales:join')}
        </Button>
      )}
    </>
  );
}

function Cards({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation();
  const isMember = useViewer() !== null;
  const { packages } = useSuspenseQuery(packagesQuery).data;
  if (packages.length === 0) return <p>{t('payments:packages.emptyText')}</p>;
  return (
    <PackageGrid>
      {packages.map((item) => (
        <li key={item.id} className={classes.card}>
          <PackageFacts item={item} packages={packages} offer={offer} />
          {isMember && <ChooseButton item={item} />}
        </li>
      ))}
    </PackageGrid>
  );
}

function ChooseButton({ item }: { item: CreditPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const credits = t('payments:checkout.package', { credits: format.number(item.credits) });
  return (
    <Button
      component={Link}
      to={`/credits/${item.id}`}
      variant={item.popular ? 'filled' : 'default'}
      className={classes.choose}
      aria-label={`${t('sales:choose')}: ${credits}`}
    >
      {t('sales:choose')}
    </Button>
  );
}
