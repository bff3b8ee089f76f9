import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, redirect, useSearchParams } from 'react-router';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './debit.module.css';
import { Debit } from './debit.tsx';
import { debitQuery } from './debit-query.ts';

const queries: BuildQueries = ({ url }) => {
  const query = debitQuery(url.searchParams);
  // No package was chosen yet.
  if (!query) throw redirect('/credits');
  return [{ query, required: false }];
};

export const middleware = [requireTranslations('more', 'orders')];
export const clientMiddleware = [requireTranslations('more', 'orders')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function DirectDebitPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const query = debitQuery(params);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('directdebit:title')}
        back={
          query
            ? { to: `/credits/${params.get('package')}/sdd`, title: t('payments:checkout.title') }
            : { to: '/credits', title: t('payments:packages.title') }
        }
      />
      {query ? <Offer query={query} params={params} /> : <NothingToPay />}
    </div>
  );
}

interface OfferProps {
  query: NonNullable<ReturnType<typeof debitQuery>>;
  params: URLSearchParams;
}

function Offer({ query, params }: OfferProps) {
  const { data, isPending } = useQuery(query);
  if (isPending) return null;
  if (!data) return <NothingToPay />;
  return (
    <Debit
      form={data}
      packageId={Number(params.get('package'))}
      country={params.get('country') ?? ''}
      wantedCode={params.get('code') ?? ''}
    />
  );
}

function NothingToPay() {
  const { t } = useTranslation();
  return (
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
  );
}
