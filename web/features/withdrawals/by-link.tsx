import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getWithdrawalLink, type Withdrawal, withdrawByLink } from '#contract/withdrawals/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { LoadingMark } from '#web/ui/signs/loading-mark.tsx';
import { Confirmation } from './confirmation.tsx';
import { Lead } from './lead.tsx';
import { Withdrawn } from './withdrawn.tsx';

interface ByLinkProps {
  token: string;
  order: string;
  onDone: (withdrawal: Withdrawal) => void;
}

export const linkQuery = (token: string, order: string) =>
  apiQuery(getWithdrawalLink, { token, order: Number(order) });

/** Opening the link changes nothing, since mail scanners do that too; only the button does. */
export function ByLink({ token, order, onDone }: ByLinkProps) {
  const [error, setError] = useState<unknown>();
  const { data, ...link } = useQuery({
    ...linkQuery(token, order),
    staleTime: 'static',
    retry: false,
  });
  const mutation = useApiMutation(withdrawByLink, {
    inline: true,
    onMutate: () => setError(undefined),
    onError: setError,
    onSuccess: ({ withdrawal }) => onDone(withdrawal),
  });
  if (link.isPending) return <Waiting />;
  if (link.isError) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  const purchase = data?.purchase;
  if (!purchase) return <Over />;
  if (purchase.withdrawal) return <Withdrawn withdrawal={purchase.withdrawal} />;
  return (
    <Confirmation
      purchase={purchase}
      isPending={mutation.isPending}
      error={error}
      onConfirm={() => mutation.mutate({ token, payment_id: purchase.payment_id })}
    />
  );
}

function Waiting() {
  return (
    <>
      <Lead />
      <LoadingMark />
    </>
  );
}

function Over() {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMailOff size={32} stroke={1.75} />}
      tone="danger"
      title={<PageTitle>{t('withdrawals:late.title')}</PageTitle>}
      text={t('withdrawals:late.text')}
    >
      <Button component={Link} to="/withdraw" reloadDocument fullWidth>
        {t('withdrawals:late.again')}
      </Button>
    </Message>
  );
}
