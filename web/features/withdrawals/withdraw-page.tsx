import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { findWithdrawalDays } from '#contract/sites/facts.ts';
import { listWithdrawable, type Withdrawal } from '#contract/withdrawals/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage, readToken, useToken } from '#web/platform/session/link-token.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { ByLink, linkQuery } from './by-link.tsx';
import { OwnPurchases } from './own-purchases.tsx';
import { RequestForm } from './request-form.tsx';
import classes from './withdraw.module.css';
import { Withdrawn } from './withdrawn.tsx';

const purchasesQuery = apiQuery(listWithdrawable, {});
const orderOf = (search: URLSearchParams) => search.get('order') ?? '';

/** A mailed link is looked up with the page; once the token has left the address, by the page itself. */
const queries = ({ url }: { url: URL }) => {
  const token = readToken(url.searchParams);
  if (token) return [{ query: linkQuery(token, orderOf(url.searchParams)), required: false }];
  // Visitors are refused and use the form.
  return [{ query: purchasesQuery, required: false }];
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const headers = describeTokenPage;

export default function WithdrawPage() {
  const [done, setDone] = useState<Withdrawal>();
  const token = useToken();
  return (
    <NarrowPage isWide isSober>
      {done ? <Withdrawn withdrawal={done} /> : <Ways token={token} onDone={setDone} />}
      {/* A mailed link is looked up first, and content below its answer would move. */}
      {!done && !token && <Policy />}
    </NarrowPage>
  );
}

interface WaysProps {
  token: ReturnType<typeof useToken>;
  onDone: (withdrawal: Withdrawal) => void;
}

function Ways({ token, onDone }: WaysProps) {
  const viewer = useViewer();
  const asked = orderOf(useSearchParams()[0]);
  const { data } = useQuery({ ...purchasesQuery, enabled: viewer !== null });
  if (token) return <ByLink token={token} order={asked} onDone={onDone} />;
  if (viewer) return <OwnPurchases purchases={data?.purchases} asked={Number(asked)} onDone={onDone} />;
  return <RequestForm asked={asked} />;
}

/** The legal text and the domain's own. */
function Policy() {
  const { t } = useTranslation();
  const days = findWithdrawalDays(useSettings());
  return (
    <section className={classes.policy}>
      <h2>{t('withdrawals:policy.title')}</h2>
      <ul>
        <li>{t('withdrawals:policy.days', { days })}</li>
        <li>{t('withdrawals:policy.unused')}</li>
        <li>{t('withdrawals:policy.used')}</li>
        <li>{t('withdrawals:policy.way')}</li>
        <li>{t('withdrawals:policy.premium')}</li>
        <li>{t('withdrawals:policy.mail')}</li>
      </ul>
    </section>
  );
}
